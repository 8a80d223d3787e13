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
  /** Text alternative; empty for decoration. */
  alt: string;
  /** Pixels; with `height` they reserve the space, so that nothing moves when the picture loads. */
  width: number;
  height: number;
  /** Shown until the picture is loaded: a tiny blurred one as a data URL (from a thumbhash), or a smaller one that the browser has. */
  placeholder?: string | null;
  className?: string;
}

/**
 * A picture that reserves its space from the first paint, lazily loaded unless `loading="eager"`. The blur is a separate element,
 * because our CSP forbids style attributes in prerendered markup.
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
