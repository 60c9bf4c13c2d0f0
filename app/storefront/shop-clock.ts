let offsetMs = 0;

/** Sets the browser's offset from the shop's clock, which may be shifted for a preview. */
export function setShopClock(clockOffsetMs: number): void {
	offsetMs = clockOffsetMs;
}

/** Now on the shop's clock, in epoch ms. */
export function shopNow(): number {
	return Date.now() + offsetMs;
}
