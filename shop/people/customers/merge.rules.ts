/** How much was merged: `points` is the balance of the merged account. */
export type MergedCustomer = { orders: number; points: number; reviews: number; addresses: number };
