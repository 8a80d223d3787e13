/** Network and live stream state. Owner and only writer: the shell. `serverOffset`: server clock − local clock, in ms. */
export interface ConnectionState {
  online: boolean;
  live: 'connecting' | 'open' | 'closed';
  serverOffset: number;
}
