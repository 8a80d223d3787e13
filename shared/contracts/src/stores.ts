import type { AlertsState } from './stores/alerts.ts';
import type { AppState } from './stores/app.ts';
import type { ChatState } from './stores/chat-state.ts';
import type { ConnectionState } from './stores/connection.ts';
import type { DiscountState } from './stores/discount.ts';
import type { PushState } from './stores/push.ts';
import type { SessionState } from './stores/session.ts';
import type { SettingsState } from './stores/settings.ts';
import type { SignupDraftState } from './stores/signup-draft.ts';
import type { ReadableStore } from './stores/store.ts';
import type { TrackingState } from './stores/tracking.ts';

/** Every store a remote can read, by name. */
export interface StoreStates {
  session: SessionState;
  settings: SettingsState;
  chatState: ChatState;
  discount: DiscountState;
  signupDraft: SignupDraftState;
  tracking: TrackingState;
  connection: ConnectionState;
  alerts: AlertsState;
  push: PushState;
  app: AppState;
}

export type Stores = { readonly [Name in keyof StoreStates]: ReadableStore<StoreStates[Name]> };
