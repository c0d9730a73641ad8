/** GPU resources, created on first use and kept until they are dropped. */
export interface GpuCache<Key, Resource> {
  get: (key: Key, create: () => Resource) => Resource;
  /** Drops those that were not used for longest, until at most `limit` are left; never one of these keys. */
  keepRecent: (keys: ReadonlySet<Key>, limit: number) => void;
  clear: () => void;
}

export function createGpuCache<Key, Resource>(
  destroy: (resource: Resource) => void,
): GpuCache<Key, Resource> {
  const resources = new Map<Key, Resource>();
  function drop(key: Key): void {
    const resource = resources.get(key);
    if (resource !== undefined) destroy(resource);
    resources.delete(key);
  }
  return {
    get: (key, create) => {
      const resource = resources.get(key) ?? create();
      // A map lists its keys in the order in which they were set.
      resources.delete(key);
      resources.set(key, resource);
      return resource;
    },
    keepRecent: (keys, limit) => {
      for (const key of resources.keys()) if (resources.size > limit && !keys.has(key)) drop(key);
    },
    clear: () => {
      for (const key of resources.keys()) drop(key);
    },
  };
}
