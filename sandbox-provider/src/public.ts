export { buildProvider, type Provider, type ProviderDeps } from './build-provider.ts';
export type { Clock } from './clock.ts';
export { type ManualClock, manualClock } from './manual-clock.ts';
