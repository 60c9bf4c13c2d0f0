/** A 404 whose body is a list: the address has no rows, which is an empty result and no failure (ERR-07). */
export function isEmptyResult(response: Pick<Response, "status">, body: unknown): boolean {
	return response.status === 404 && Array.isArray(body);
}
