/** Of this site, never of a CDN: each request is asked for its session. */
export const CHAT_PHOTO_FOLDER = '/photos/chat';

export const chatPhotoUrl = (id: string): string => `${CHAT_PHOTO_FOLDER}/${id}.webp`;
