/** In the address of a profile: leads to the private photos that are shown to the viewer (B-06). */
export const PRIVATE_HASH = '#private-photos';
