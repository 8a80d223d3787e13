import type { SentKind } from '@vesper/contracts';
import { gift } from './gift/gift.ts';
import { icebreaker } from './icebreaker/icebreaker.ts';
import type { MessageType } from './message-type.ts';
import { photo } from './photo/photo.ts';
import { text } from './text/text.ts';

/** A type that the contract knows and that is missing here does not compile. */
export const messageTypes: Record<SentKind, MessageType> = { text, gift, icebreaker, photo };
