/** Credits of one purchase (or gift) in one of the two accounts. */
interface Lot {
  kind: 'bonus' | 'purchased';
  /** The order that brought them; undefined of what came back for a message after its lot had gone. */
  order: string | undefined;
  granted: number;
  remaining: number;
  /** Credits taken back by refunds. */
  taken: number;
  /** When they were bought; of what came back, when the message was paid. */
  at: number;
}

/** What was paid, by account. */
export type Paid = { kind: 'starter' } | { kind: 'credits'; bonus: number; purchased: number; at: number };
export type Payment = Paid | { kind: 'refused'; needed: number; balance: number };

/** The reference model: what D-60, P-04 and D-59 say about one member's credits, as simply as possible and without a database. */
export class Wallet {
  starters: number;
  readonly lots: Lot[] = [];
  /** Orders whose money went back, or part of it. */
  readonly #refunded = new Set<string>();
  /** Orders whose money has all gone back, and when. */
  readonly #gone = new Map<string, number>();
  /** Counts what happens. */
  #now = 0;

  constructor(starters: number) {
    this.starters = starters;
  }

  get credits(): number {
    return this.balance('bonus') + this.balance('purchased');
  }

  balance(kind: Lot['kind']): number {
    return this.lots.reduce((sum, lot) => sum + (lot.kind === kind ? lot.remaining : 0), 0);
  }

  /** Pays for a message: with a starter first, then as for a gift. */
  pay(price: number): Payment {
    if (this.starters > 0) {
      this.starters -= 1;
      return { kind: 'starter' };
    }
    return this.payCredits(price);
  }

  /** Pays for a gift, for which free messages don't: with bonus credits, then purchased ones, oldest first. */
  payCredits(price: number): Payment {
    if (this.credits < price) return { kind: 'refused', needed: price, balance: this.credits };
    const paid = { kind: 'credits' as const, bonus: 0, purchased: 0, at: ++this.#now };
    let open = price;
    for (const kind of ['bonus', 'purchased'] as const)
      for (const lot of this.lots.filter((one) => one.kind === kind)) {
        const amount = Math.min(open, lot.remaining);
        lot.remaining -= amount;
        open -= amount;
        paid[kind] += amount;
      }
    return paid;
  }

  /**
   * Gives back what a message cost, to the accounts that paid: first to the lots that were spent from last. Of a purchase whose money has all
   * gone back since it is taken at once, before any other gets it; what belonged to one with a part of its money gone stays with the member.
   */
  takeBack(paid: Paid): void {
    if (paid.kind === 'starter') {
      this.starters += 1;
      return;
    }
    for (const kind of ['bonus', 'purchased'] as const) {
      let open = paid[kind];
      for (const lot of this.lots.filter((one) => one.kind === kind && this.#isGoneSince(one, paid.at)).toReversed()) {
        const amount = Math.min(open, spentOf(lot));
        lot.taken += amount;
        open -= amount;
      }
      for (const lot of this.lots.filter((one) => one.kind === kind && !this.#isRefunded(one)).toReversed()) {
        const amount = Math.min(open, lot.granted - lot.remaining);
        lot.remaining += amount;
        open -= amount;
      }
      if (open > 0) this.lots.push({ kind, order: undefined, granted: open, remaining: open, taken: 0, at: paid.at });
    }
  }

  #isRefunded({ order }: Lot): boolean {
    return order !== undefined && this.#refunded.has(order);
  }

  /** Bought before, while its money had not all gone back. */
  #isGoneSince({ order, at }: Lot, paidAt: number): boolean {
    const gone = order === undefined ? undefined : this.#gone.get(order);
    return gone !== undefined && at < paidAt && paidAt < gone;
  }

  receive(order: string, { purchased, bonus }: { purchased: number; bonus: number }): void {
    const amounts = [
      { kind: 'purchased', granted: purchased },
      { kind: 'bonus', granted: bonus },
    ] as const;
    const at = ++this.#now;
    for (const { kind, granted } of amounts) if (granted > 0) this.lots.push({ kind, order, granted, remaining: granted, taken: 0, at });
  }

  /** The credits of an order: all of them, and what is left. */
  boughtWith(order: string): { bought: number; unused: number } {
    const lots = this.lots.filter((one) => one.order === order);
    return { bought: lots.reduce((sum, { granted }) => sum + granted, 0), unused: lots.reduce((sum, { remaining }) => sum + remaining, 0) };
  }

  /** Takes all that is unused of an order. */
  withdraw(order: string): void {
    this.#refunded.add(order);
    for (const lot of this.lots.filter((one) => one.order === order)) {
      lot.taken += lot.remaining;
      lot.remaining = 0;
    }
  }

  /**
   * Refunds `part` of `whole` so far: takes back the same share of the credits, rounded down, as far as unused. With the last of it goes what
   * came back for messages before, and may be of this order.
   */
  giveBack(order: string, part: number, whole: number): void {
    this.#refunded.add(order);
    for (const lot of this.lots.filter((one) => one.order === order)) {
      const amount = Math.max(0, Math.min(lot.remaining, Math.floor((lot.granted * part) / whole) - lot.taken));
      lot.remaining -= amount;
      lot.taken += amount;
    }
    if (part >= whole && !this.#gone.has(order)) this.#takeCameBack(order);
  }

  #takeCameBack(order: string): void {
    this.#gone.set(order, ++this.#now);
    for (const lot of this.lots.filter((one) => one.order === order))
      for (const back of this.lots.filter((one) => one.order === undefined && one.kind === lot.kind && one.at > lot.at).toReversed()) {
        const amount = Math.min(back.remaining, spentOf(lot));
        back.remaining -= amount;
        lot.taken += amount;
      }
  }
}

/** Credits of a lot that are neither left nor taken back. */
const spentOf = ({ granted, remaining, taken }: Lot): number => granted - remaining - taken;
