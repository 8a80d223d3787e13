import { randomBytes } from 'node:crypto';
import { PHOTO_FILE } from '@vesper/contracts';
import { aPicture } from '@vesper/server/proving';
import fc, { type Arbitrary } from 'fast-check';

/** The body of an upload and its content type. */
export interface Form {
  type: string;
  bytes: Buffer;
}

const BOUNDARY = 'x';
const type = `multipart/form-data; boundary=${BOUNDARY}`;
const picture = Buffer.from(aPicture);

const part = (content: Buffer, disposition = 'form-data; name="file"; filename="a.jpg"'): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: ${disposition}\r\ncontent-type: image/jpeg\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);
const form = (...parts: Buffer[]): Form => ({ type, bytes: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]) });

const fitting = form(part(picture));

/** A picture with changed bytes, or cut off. */
const damaged: Arbitrary<Form> = fc.oneof(
  fc.array(fc.tuple(fc.nat(picture.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 }).map((changes) => {
    const copy = Buffer.from(picture);
    for (const [at, byte] of changes) copy[at] = byte;
    return form(part(copy));
  }),
  fc.nat(picture.length).map((length) => form(part(picture.subarray(0, length)))),
);

/** Files of other types, named as a photo. */
const contents = [
  '',
  'GIF89a',
  '%PDF-1.7',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '\0\0\0\x18ftypheic',
  'RIFF\0\0\0\0WEBPVP8 ',
  '\x89PNG\r\n\x1a\n',
];
const otherKinds: Form[] = contents.map((content) => form(part(Buffer.from(content, 'latin1'))));

/** Forms that no browser sends. */
const misshapen: Form[] = [
  form(),
  form(part(picture), part(picture)),
  form(part(picture, 'form-data; name="other"; filename="a.jpg"')),
  form(part(picture, 'form-data')),
  form(part(picture, 'form-data; name="file"')),
  form(part(picture, `form-data; name="file"; filename="../../${'x'.repeat(3000)}"`)),
  form(part(picture, 'form-data; name="file"; filename*=utf-8\'\'%00%ff')),
  form(part(Buffer.alloc(100_000, 'x'), 'form-data; name="credits"'), part(picture)),
  form(...Array<Buffer>(50).fill(part(Buffer.from('1'), 'form-data; name="credits"'))),
  { type, bytes: part(picture) },
  { type, bytes: fitting.bytes.subarray(0, 60) },
  { type: 'multipart/form-data', bytes: fitting.bytes },
  { type: 'multipart/form-data; boundary=', bytes: fitting.bytes },
  { type: `multipart/form-data; boundary=${'y'.repeat(300)}`, bytes: fitting.bytes },
  { type: 'multipart/mixed; boundary=x', bytes: fitting.bytes },
  { type: 'image/jpeg', bytes: picture },
  { type: 'application/json', bytes: Buffer.from('{"file":"x"}') },
];

const tooLarge = form(part(Buffer.alloc(PHOTO_FILE.maxBytes + 1)));

/** Valid, nearly valid and invalid uploads. */
export const forms: Arbitrary<Form> = fc.oneof(
  { arbitrary: fc.constant(fitting), weight: 12 },
  { arbitrary: damaged, weight: 8 },
  { arbitrary: fc.constantFrom(...otherKinds), weight: 4 },
  { arbitrary: fc.constantFrom(...misshapen), weight: 6 },
  { arbitrary: fc.nat(5000).map((length) => form(part(randomBytes(length)))), weight: 2 },
  { arbitrary: fc.constant(tooLarge), weight: 1 },
);
