import { TextLink } from '@vesper/ui';
import { Fragment, type ReactNode } from 'react';
import { piecesOf } from './sections.ts';

/** By the name of their placeholder. One that is not among them stays as it was written. */
export type Values = Readonly<Record<string, ReactNode>>;

/** A document's text, with its links and the brand's values in it. */
export function Filled({ text, values }: { text: string; values: Values }) {
  return piecesOf(text).map((piece, position) => (
    <Fragment key={position}>
      {'name' in piece ? (
        (values[piece.name] ?? `{{${piece.name}}}`)
      ) : piece.href === undefined ? (
        piece.words
      ) : (
        <TextLink href={piece.href}>{piece.words}</TextLink>
      )}
    </Fragment>
  ));
}
