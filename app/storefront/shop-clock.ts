let offsetMs = 0;

/** Puts the browser's clock beside the shop's, which may have been set for a preview. */
export function setShopClock(clockOffsetMs: number): void {
	offsetMs = clockOffsetMs;
}

/** The instant on the shop's clock, epoch ms. */
export function shopNow(): number {
	return Date.now() + offsetMs;
}
