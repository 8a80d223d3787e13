/** Components of the pages on which members edit their own profile. */
export { AboutField } from './about-field.tsx';
export { InterestsField } from './interests-field.tsx';
export { OwnPhotos } from './own-photos.tsx';
export { PlaceFields, type Place } from './place-fields.tsx';
