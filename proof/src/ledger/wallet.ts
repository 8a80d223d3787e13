/** Credits of one purchase (or gift) in one of the two accounts. */
interface Lot {
  kind: 'bonus' | 'purchased';
  /** The order they came by. */
  order: string;
  granted: number;
  remaining: number;
  /** What refunds of it took. */
  taken: number;
}

export type Payment = { kind: 'starter' } | { kind: 'credits' } | { kind: 'refused'; needed: number; balance: number };

/** The reference: what D-60, P-04 and D-59 say of one member's credits, in the fewest words, without a database. */
export class Wallet {
  starters: number;
  readonly lots: Lot[] = [];

  constructor(starters: number) {
    this.starters = starters;
  }

  get credits(): number {
    return this.balance('bonus') + this.balance('purchased');
  }

  balance(kind: Lot['kind']): number {
    return this.lots.reduce((sum, lot) => sum + (lot.kind === kind ? lot.remaining : 0), 0);
  }

  /** A message: a starter first, then bonus credits, then purchased ones, the oldest first. */
  pay(price: number): Payment {
    if (this.starters > 0) {
      this.starters -= 1;
      return { kind: 'starter' };
    }
    if (this.credits < price) return { kind: 'refused', needed: price, balance: this.credits };
    let open = price;
    for (const kind of ['bonus', 'purchased'] as const)
      for (const lot of this.lots.filter((one) => one.kind === kind)) {
        const amount = Math.min(open, lot.remaining);
        lot.remaining -= amount;
        open -= amount;
      }
    return { kind: 'credits' };
  }

  receive(order: string, { purchased, bonus }: { purchased: number; bonus: number }): void {
    const amounts = [
      { kind: 'purchased', granted: purchased },
      { kind: 'bonus', granted: bonus },
    ] as const;
    for (const { kind, granted } of amounts) if (granted > 0) this.lots.push({ kind, order, granted, remaining: granted, taken: 0 });
  }

  /** Of `whole` money, `part` has gone back by now: so much of the credits, rounded down, as far as it is unused. */
  giveBack(order: string, part: number, whole: number): void {
    for (const lot of this.lots.filter((one) => one.order === order)) {
      const amount = Math.max(0, Math.min(lot.remaining, Math.floor((lot.granted * part) / whole) - lot.taken));
      lot.remaining -= amount;
      lot.taken += amount;
    }
  }
}
