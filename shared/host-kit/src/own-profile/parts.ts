/** What pages are made of on which one edits one's own profile. */
export { AboutField } from './about-field.tsx';
export { InterestsField } from './interests-field.tsx';
export { OwnPhotos } from './own-photos.tsx';
export { PlaceFields, type Place } from './place-fields.tsx';
