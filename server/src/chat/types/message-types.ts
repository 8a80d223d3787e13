import type { CallBody } from '@vesper/contracts';
import { gift } from './gift/gift.ts';
import { icebreaker } from './icebreaker/icebreaker.ts';
import type { MessageType } from './message-type.ts';
import { text } from './text/text.ts';

/** What a member can send. Photos are stored under a name of their own, and can't be sent yet. */
export type SentType = CallBody<'message.send'>['type'];

/** A type that the contract knows and that is missing here does not compile. */
export const messageTypes: Record<SentType, MessageType> = { text, gift, icebreaker };
