/** GPU resources, created on first use and kept until `keepOnly` drops them. */
export interface GpuCache<Key, Resource> {
  get: (key: Key, create: () => Resource) => Resource;
  keepOnly: (keys: ReadonlySet<Key>) => void;
}

export function createGpuCache<Key, Resource>(
  destroy: (resource: Resource) => void,
): GpuCache<Key, Resource> {
  const resources = new Map<Key, Resource>();
  return {
    get: (key, create) => {
      const known = resources.get(key);
      if (known !== undefined) return known;
      const fresh = create();
      resources.set(key, fresh);
      return fresh;
    },
    keepOnly: (keys) => {
      for (const [key, resource] of resources) {
        if (keys.has(key)) continue;
        destroy(resource);
        resources.delete(key);
      }
    },
  };
}
