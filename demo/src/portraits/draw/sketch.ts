import type { Point } from './geometry.ts';

export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

const number = (value: number) => Math.round(value * 100) / 100;

/** Collects the gradients and clips of one drawing and hands out references to them. */
export class Sketch {
  readonly #definitions: string[] = [];

  #define(element: (id: string) => string): string {
    const id = `d${this.#definitions.length}`;
    this.#definitions.push(element(id));
    return `url(#${id})`;
  }

  linear([x1, y1]: Point, [x2, y2]: Point, stops: readonly Stop[]): string {
    return this.#define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${number(x1)}" y1="${number(y1)}" x2="${number(x2)}" y2="${number(y2)}">${stopsOf(stops)}</linearGradient>`,
    );
  }

  /** A round gradient; `stretch` scales its height. */
  radial([x, y]: Point, radius: number, stops: readonly Stop[], stretch = 1): string {
    const squash = stretch === 1 ? '' : ` gradientTransform="translate(0 ${number(y * (1 - stretch))}) scale(1 ${number(stretch)})"`;
    return this.#define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${number(x)}" cy="${number(y)}" r="${number(radius)}"${squash}>${stopsOf(stops)}</radialGradient>`,
    );
  }

  /** A round gradient that fits itself to whatever it fills, so that many spots can share it. */
  spot(stops: readonly Stop[]): string {
    return this.#define((id) => `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`);
  }

  clip(path: string): string {
    return this.#define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`);
  }

  /** Steps of a filter over the whole picture. */
  filter(steps: string): string {
    return this.#define(
      (id) =>
        `<filter id="${id}" filterUnits="userSpaceOnUse" x="0" y="0" width="600" height="800" color-interpolation-filters="sRGB">${steps}</filter>`,
    );
  }

  definitions(): string {
    return `<defs>${this.#definitions.join('')}</defs>`;
  }
}

/** A filled path. Opacity goes on the fill: an `opacity` attribute would cost a layer of its own. */
export function fill(path: string, paint: string, opacity = 1): string {
  return `<path d="${path}" fill="${paint}"${opacity < 1 ? ` fill-opacity="${number(opacity)}"` : ''}/>`;
}

export function stroke(path: string, paint: string, width: number, opacity = 1): string {
  return `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${number(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${number(opacity)}"` : ''}/>`;
}

/** A soft spot of light or shade: an ellipse that fades to nothing. */
export function glow(sketch: Sketch, [x, y]: Point, [rx, ry]: readonly [number, number], colour: string, opacity: number): string {
  const paint = sketch.radial(
    [x, y],
    rx,
    [
      [0, colour, number(opacity)],
      [0.55, colour, number(opacity * 0.45)],
      [1, colour, 0],
    ],
    ry / rx,
  );
  return `<ellipse cx="${number(x)}" cy="${number(y)}" rx="${number(rx)}" ry="${number(ry)}" fill="${paint}"/>`;
}

export function group(content: string, attributes: string): string {
  return `<g ${attributes}>${content}</g>`;
}
