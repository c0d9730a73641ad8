/** Loads a data file by dynamic import; an app may pass one that retries. */
export type Importer = <Module>(load: () => Promise<Module>) => Promise<Module>;

export const importOnce: Importer = (load) => load();
