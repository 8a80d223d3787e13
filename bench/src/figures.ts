import { type Load, NETWORK, type Revisit } from './page-load.ts';
import { atMost, type Figure, noted, ratios } from './report.ts';

/**
 * The home page, a lander with pictures, the page behind a visitor's first link, and a member's first page: the limit of the largest paint
 * relative to the blank page (plus, where it is a photo, the time that its bytes take) (W1).
 */
const PAINT_LIMIT = { '/': 1.2, '/landers/gallery': 1.2, '/login': 1.15, '/members': 1.15 };
export const PAGES = Object.keys(PAINT_LIMIT) as (keyof typeof PAINT_LIMIT)[];
const BYTES_PER_MS = NETWORK.downloadThroughput / 1000;
/** Limit of script bytes before the largest paint of a visitor's page (W2). */
const VISITOR_BYTES = 10_000;
const PER_FURTHER_PAGE = 15_000;
const REACT_FLOORS = 2.6;
/** Limits of the cost of federation (W3). */
const TAX = { paint: 1.05, bytes: 34_000, depth: 2 };
/** Limits of what a revisit may fetch when nothing was released (W7). */
const REVISIT = { files: 2000, document: 12_000 };

/** Limit of a lander's largest paint, as `PAINT_LIMIT`'s, where all landers are measured. */
const LANDER_PAINT = 1.5;

/** The largest paint ÷ (the blank page's + the time that its picture's bytes take), by round. */
function paintRatios(page: readonly Load[], blank: readonly Load[]): number[] {
  const earliest = blank.map(({ largestPaint }, run) => largestPaint + (page[run]?.pictureBytes ?? Number.NaN) / BYTES_PER_MS);
  return ratios(
    page.map((one) => one.largestPaint),
    earliest,
  );
}

/** W1, W2 and W6 of each lander. @param loads by path, and those of the page `blank` */
export function landerFigures(loads: Map<string, Load[]>): Figure[] {
  const blank = loads.get('blank') ?? [];
  return [...loads]
    .filter(([name]) => name !== 'blank')
    .flatMap(([path, page]) => [
      noted(
        'W1',
        `${path}: largest paint, ms`,
        page.map((one) => one.largestPaint),
      ),
      atMost('W1', `${path}: largest paint ÷ (blank page + its picture's bytes)`, paintRatios(page, blank), LANDER_PAINT),
      atMost(
        'W2',
        `${path}: script bytes before the largest paint`,
        page.map((one) => one.scriptBytesBeforePaint),
        VISITOR_BYTES,
      ),
      atMost(
        'W6',
        `${path}: layout shift`,
        page.map((one) => one.layoutShift),
        0,
      ),
    ]);
}

export function figuresOf(
  loads: Map<string, Load[]>,
  revisits: Map<string, Revisit>,
  further: { federated: number; bundle: number },
): Figure[] {
  const of = (name: string, what: keyof Load) => (loads.get(name) ?? []).map((one) => one[what]);
  const tax = (path: string): Figure[] => {
    const alone = `${path} one bundle`;
    const extra = of(path, 'scriptBytes').map((bytes, run) => bytes - (of(alone, 'scriptBytes')[run] ?? Number.NaN));
    return [
      noted('W3', `${path}: one bundle, largest paint, ms`, of(alone, 'largestPaint')),
      atMost('W3', `${path}: largest paint ÷ one bundle`, ratios(of(path, 'largestPaint'), of(alone, 'largestPaint')), TAX.paint),
      noted('W3', `${path}: one bundle, script bytes`, of(alone, 'scriptBytes')),
      atMost('W3', `${path}: script bytes − one bundle`, extra, TAX.bytes),
      noted('W3', `${path}: one bundle, requests`, of(alone, 'requests')),
      noted('W3', `${path}: one bundle, rounds of scripts`, of(alone, 'scriptDepth')),
      atMost('W3', `${path}: rounds of scripts`, of(path, 'scriptDepth'), TAX.depth),
      noted('W3', `${path}: one bundle, rounds of everything`, of(alone, 'depth')),
      noted('W3', `${path}: rounds of everything`, of(path, 'depth')),
    ];
  };
  const page = (path: (typeof PAGES)[number]): Figure[] => {
    const again = revisits.get(path);
    const pictures = of(path, 'pictureBytes');
    return [
      noted('W1', `${path}: largest paint, ms`, of(path, 'largestPaint')),
      noted('W1', `${path}: first paint ÷ blank page`, ratios(of(path, 'firstPaint'), of('blank', 'firstPaint'))),
      noted('W1', `${path}: largest paint ÷ blank page`, ratios(of(path, 'largestPaint'), of('blank', 'largestPaint'))),
      noted('W1', `${path}: bytes of the picture that is the largest paint`, pictures),
      atMost(
        'W1',
        `${path}: largest paint ÷ (blank page + its picture's bytes)`,
        paintRatios(loads.get(path) ?? [], loads.get('blank') ?? []),
        PAINT_LIMIT[path],
      ),
      noted('W2', `${path}: script bytes`, of(path, 'scriptBytes')),
      path === '/' || path === '/landers/gallery'
        ? atMost('W2', `${path}: script bytes before the largest paint`, of(path, 'scriptBytesBeforePaint'), VISITOR_BYTES)
        : atMost('W2', `${path}: script bytes ÷ react-dom`, ratios(of(path, 'scriptBytes'), of('hello', 'scriptBytes')), REACT_FLOORS),
      noted('W2', `${path}: requests`, of(path, 'requests')),
      ...tax(path),
      atMost('W6', `${path}: layout shift`, of(path, 'layoutShift'), 0),
      atMost('W7', `${path}: document, bytes`, [again?.documentBytes ?? Number.NaN], REVISIT.document),
      atMost('W7', `${path}: files fetched again by an unchanged revisit, bytes`, [again?.fileBytes ?? Number.NaN], REVISIT.files),
      noted('W7', `${path}: data and pictures fetched again, bytes`, [again?.dataBytes ?? Number.NaN]),
    ];
  };
  return [
    noted('W1', 'blank page: largest paint, ms', of('blank', 'largestPaint')),
    noted('W1', 'react-dom hello: largest paint, ms', of('hello', 'largestPaint')),
    noted('W2', 'react-dom hello: script bytes', of('hello', 'scriptBytes')),
    ...PAGES.flatMap(page),
    noted('W2', 'one bundle, from /members on to /chats: script bytes', [further.bundle]),
    atMost('W2', 'from /members on to /chats: script bytes', [further.federated], PER_FURTHER_PAGE),
  ];
}
