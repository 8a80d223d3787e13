import type { Picture as Photo } from '@vesper/contracts';
import { Picture, placeholderOf, styled } from '@vesper/ui';
import { shape } from './photo-shape.ts';

/** One that is shown whole isn't cut to the gallery's shape. */
export const Shot = styled(Picture)<{ $isWhole?: boolean }>`
  ${shape}
  width: 100%;
  img { width: 100%; height: 100%; object-position: 50% 30%; }
  img:not([aria-hidden]) { object-fit: ${({ $isWhole }) => ($isWhole ? 'contain' : 'cover')}; }
`;

/** The gallery's displayed width by viewport, for `sizes`. */
const SIZES = '(min-width: 1200px) 531px, (min-width: 992px) 441px, (min-width: 768px) 690px, 100vw';
const MATCH_WIDTH = 600; // D-44

interface GalleryPhotoProps {
  photo: Photo;
  alt: string;
  isFirst: boolean;
  /** A smaller rendition that the browser has, for until this one is there. */
  shownBefore?: string | undefined;
}

/** A photo of the gallery. One that is shown to the viewer alone is shown whole. */
export function GalleryPhoto({ photo, alt, isFirst, shownBefore }: GalleryPhotoProps) {
  const { match, full, blur, width, height, thumbhash } = photo;
  const loading = isFirst ? 'eager' : 'lazy';
  if (!full || !match) return <Shot src={blur} alt={alt} width={600} height={750} loading={loading} />;
  const fullWidth = Math.min(width, Math.round((width / Math.max(width, height)) * 1600));
  return (
    <Shot
      $isWhole={photo.private}
      src={full}
      srcSet={`${match} ${MATCH_WIDTH}w, ${full} ${fullWidth}w`}
      sizes={SIZES}
      placeholder={shownBefore ?? placeholderOf(thumbhash)}
      alt={alt}
      width={600}
      height={750}
      loading={loading}
      fetchPriority={isFirst ? 'high' : 'auto'}
    />
  );
}
