/** @param folder where the two files go @returns their size, compressed with gzip */
export declare function buildApp(folder: string): Promise<number>;
