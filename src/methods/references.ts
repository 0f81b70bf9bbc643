/**
 * The sources of the methods and presets, as BibTeX. Titles of Chinese works are translated. Keys are those that
 * `references` of a method or preset names.
 */
export const REFERENCES = {
  broder1997: `@inproceedings{broder1997,
  author = {Broder, Andrei Z.},
  title = {On the Resemblance and Containment of Documents},
  booktitle = {Proceedings of Compression and Complexity of Sequences 1997},
  pages = {21--29},
  year = {1997},
  doi = {10.1109/SEQUEN.1997.666900}
}`,
  charikar2002: `@inproceedings{charikar2002,
  author = {Charikar, Moses S.},
  title = {Similarity Estimation Techniques from Rounding Algorithms},
  booktitle = {Proceedings of the 34th Annual ACM Symposium on Theory of Computing},
  pages = {380--388},
  year = {2002},
  doi = {10.1145/509907.509965}
}`,
  cn102024065b: `@misc{cn102024065b,
  author = {{Central South University}},
  title = {Parallel {SIMD} Web-Page De-Duplication},
  howpublished = {Patent CN102024065B},
  year = {2013}
}`,
  dahlgaard2017: `@inproceedings{dahlgaard2017,
  author = {Dahlgaard, S{\\o}ren and Knudsen, Mathias B{\\ae}k Tejs and Thorup, Mikkel},
  title = {Fast Similarity Sketching},
  booktitle = {58th IEEE Annual Symposium on Foundations of Computer Science},
  pages = {663--671},
  year = {2017},
  doi = {10.1109/FOCS.2017.67}
}`,
  li2017: `@article{li2017,
  author = {Li and Feng and Zhang and others},
  title = {Improved Web Page De-Duplication Based on Character-Set Feature Vectors},
  journal = {Computer Engineering and Applications},
  volume = {53},
  number = {2},
  year = {2017}
}`,
  luo: `@misc{luo,
  author = {Luo, Gang},
  title = {Search-Engine Development, Lecture 13: Document De-Duplication},
  howpublished = {Lecture slides}
}`,
  manku2007: `@inproceedings{manku2007,
  author = {Manku, Gurmeet Singh and Jain, Arvind and Das Sarma, Anish},
  title = {Detecting Near-Duplicates for Web Crawling},
  booktitle = {Proceedings of the 16th International Conference on World Wide Web},
  pages = {141--150},
  year = {2007},
  doi = {10.1145/1242572.1242592}
}`,
  rivest1992: `@misc{rivest1992,
  author = {Rivest, Ronald L.},
  title = {The {MD5} Message-Digest Algorithm},
  howpublished = {RFC 1321},
  year = {1992},
  doi = {10.17487/RFC1321}
}`,
  schleimer2003: `@inproceedings{schleimer2003,
  author = {Schleimer, Saul and Wilkerson, Daniel S. and Aiken, Alex},
  title = {Winnowing: Local Algorithms for Document Fingerprinting},
  booktitle = {Proceedings of the 2003 ACM SIGMOD International Conference on Management of Data},
  pages = {76--85},
  year = {2003},
  doi = {10.1145/872757.872770}
}`,
  zhou2019: `@article{zhou2019,
  author = {Zhou and Jia},
  title = {Large-Scale Text De-Duplication},
  journal = {Modern Computer},
  month = jun,
  year = {2019}
}`,
} as const;

export type ReferenceKey = keyof typeof REFERENCES;
