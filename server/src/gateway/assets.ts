/** Where the files of releases are served. */
export const ASSETS = '/assets/';
