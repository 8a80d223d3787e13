import { type ComponentPropsWithRef, useState } from 'react';
import { UserIcon } from '../icons.ts';
import { styled } from '../styled.ts';
import { color } from '../theme/colors.ts';

const Frame = styled.span`
  position: relative;
  display: block;
  overflow: hidden;
  background: ${color.sunken};
  color: ${color.textQuiet};
`;

const Blur = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

const Image = styled.img`
  position: relative;
  width: 100%;
  height: auto;
  object-fit: cover;
`;

const Missing = styled.svg`
  position: relative;
  width: 100%;
  height: auto;
  opacity: 0.7;
  .lucide { stroke-width: 1.25; }
`;

export interface PictureProps extends Omit<ComponentPropsWithRef<'img'>, 'placeholder'> {
  /** What is to be seen; empty for decoration. */
  alt: string;
  /** Pixels; together they reserve the place, so nothing moves when the picture comes. */
  width: number;
  height: number;
  /** A tiny blurred picture as a data URL (thumbhash), shown until the picture is there. */
  placeholder?: string | null;
  className?: string;
}

/**
 * A picture that holds its place from the first paint on, lazily loaded unless `loading="eager"`. The blur is an
 * element of its own and not a style attribute: prerendered markup may carry no styles under our CSP.
 */
export function Picture({ alt, width, height, src, placeholder, className, ...image }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const hasFailed = !src || failedSrc === src;
  return (
    <Frame className={className}>
      {placeholder && <Blur src={placeholder} alt="" aria-hidden width={width} height={height} />}
      {hasFailed ? (
        <Missing viewBox={`0 0 ${width} ${height}`} role={alt ? 'img' : undefined} aria-label={alt || undefined} aria-hidden={!alt}>
          <UserIcon x={width * 0.3} y={height * 0.42 - width * 0.2} width={width * 0.4} height={width * 0.4} />
        </Missing>
      ) : (
        <Image
          loading="lazy"
          decoding="async"
          {...image}
          src={src}
          alt={alt}
          width={width}
          height={height}
          onError={() => setFailedSrc(src)}
        />
      )}
    </Frame>
  );
}
