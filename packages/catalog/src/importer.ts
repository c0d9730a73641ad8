/** How a file of data is imported: an app may ask again for one that did not come. */
export type Importer = <Module>(load: () => Promise<Module>) => Promise<Module>;

export const importOnce: Importer = (load) => load();
