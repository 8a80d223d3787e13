/** Semver of everything a remote and the shell say to each other. Breaking a name or a shape is a major. */
export const CONTRACT_VERSION = '1.1.0';
