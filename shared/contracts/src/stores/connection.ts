/** Whether the browser is online and the live stream stands. Owner and only writer: the shell. `serverOffset` = server's clock − ours, in ms. */
export interface ConnectionState {
  online: boolean;
  live: 'connecting' | 'open' | 'closed';
  serverOffset: number;
}
