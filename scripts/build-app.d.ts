/** @param folder where the files go @returns the size of each app, compressed with gzip */
export declare function buildApps(folder: string): Promise<Readonly<Record<'report' | 'methods' | 'live', number>>>;
