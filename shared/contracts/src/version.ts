/** Semver of the contract between remotes and shell. Changing a name or shape incompatibly is a major. */
export const CONTRACT_VERSION = '1.14.0';
