// In the shell's build, in place of the federation runtime's snapshots and its preloading: both serve remotes that are found through an
// `mf-manifest.json`. Ours are registered by the address of their entry, and preloaded by the document (docs/adr/0003).

export class SnapshotHandler {
  hooks = { lifecycle: {}, applyPlugin: () => {}, removePlugin: () => {} };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
export const formatPreloadArgs = () => [];
export const preloadAssets = async () => [];
export const normalizePreloadExposes = () => [];
export const defaultPreloadArgs = () => ({});
