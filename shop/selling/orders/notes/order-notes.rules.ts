/** An internal note about an order; `createdAt` in epoch ms. No customer ever sees one. */
export type OrderNote = { id: string; note: string; createdBy: string; createdAt: number };

export const MAX_NOTE_LENGTH = 2000;
