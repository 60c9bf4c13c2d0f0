/** Whether work ends within a time in ms; it goes on if not. @throws what the work throws within that time */
export async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
	const late = Promise.withResolvers<false>();
	const timer = setTimeout(() => late.resolve(false), ms);
	try {
		return await Promise.race([work.then(() => true), late.promise]);
	} finally {
		clearTimeout(timer);
	}
}
