/** Notices of the site that are not part of the article: copyright, reprinting, cookies. */

/** Length of the longest notice, in letters; a longer text may quote one. */
const MAX_NOTICE = 700;

const NOTICE: RegExp = new RegExp(
  [
    '©|\\(c\\) ?(?:19|20)\\d\\d|all rights reserved|subject to copyright',
    '^.{0,80}\\bpowered by\\b',
    '版权所有|版權所有|ICP备|^.{0,16}举报电话|(?:不得|禁止|谢绝|無断)[转轉転][载載]',
    'tous droits réservés|alle rechte vorbehalten|todos los derechos reservados|все права защищены',
    '\\bcookies?\\b[^.]*\\b(?:accept|agree|consent|experience|partners|preferences|privacy|settings)\\b|cookie(?:政策|及类似)',
  ].join('|'),
  'i',
);

/** Whether a text is a copyright or cookie notice. O(length). */
export function isNotice(text: string, size: number): boolean {
  return size < MAX_NOTICE && NOTICE.test(text);
}
