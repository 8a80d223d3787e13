/** The types of every call, derived from its schemas. Types only: no runtime code. */
import type * as z from 'zod/mini';
import type { apiSchemas } from './api/public.ts';
import type { CallId } from './calls.ts';

type Schemas = typeof apiSchemas;

export type CallQuery<Id extends CallId> = Schemas[Id] extends { query: infer Q extends z.ZodMiniType } ? z.input<Q> : never;
export type CallBody<Id extends CallId> = Schemas[Id] extends { body: infer B extends z.ZodMiniType } ? z.input<B> : never;
/** The file of a call that carries one. */
export type CallFile<Id extends CallId> = Schemas[Id] extends { file: object } ? Blob : never;
export type CallResponse<Id extends CallId> = z.output<Schemas[Id]['response']>;

export type { AgeCheck } from './api/age-check.ts';
export type { Allowance, Carried, ChatEntry, FirstMessage, FoundMessage, Message, Opener, QuotedMessage, SentKind } from './api/chat.ts';
export type { Complaint } from './api/complaints.ts';
export type { ErrorBody, Money, PlaceSource } from './api/common.ts';
export type { LiveEventName, LiveEventPayload } from './api/live.ts';
export type { MatchfinderAnswers, MatchfinderQuestion } from './api/matchfinder.ts';
export type { LikedBy } from './api/members.ts';
export type { Order, OrderState, StoredCard } from './api/orders.ts';
export type {
  Benefit,
  Bundle,
  Discount,
  Movement,
  MovementKind,
  PaymentMethod,
  Refund,
  SpendingCaps,
  TimeBonus,
} from './api/payments.ts';
export type { AboutPhoto, MainImage, Picture } from './api/picture.ts';
export type { OwnPhoto, PhotoEdit } from './api/photos.ts';
export type { MemberLanding, Profile, ProfileCard } from './api/profile.ts';
export type { PromptAnswer } from './api/prompt-answer.ts';
export type { PushPayload } from './api/push.ts';
export type { Report } from './api/reports.ts';
export type { SavedSearch } from './api/saved-searches.ts';
export type { CompanyInfo, Settings } from './api/settings.ts';
export type { SignupBody, Tracking } from './api/signup.ts';
export type { SwipeCard } from './api/swipe.ts';
export type { CreditPrice, OwnFacts, User } from './api/user.ts';
export type { Verification } from './api/verification.ts';
