export { buildProvider, type Provider, type ProviderDeps } from './build-provider.ts';
export type { Clock } from './provider-clock.ts';
export { type ManualClock, manualClock } from './manual-clock.ts';
