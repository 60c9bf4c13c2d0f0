/** A 404 whose body is a list: no rows, which is an empty result and not an error (ERR-07). */
export function isEmptyResult(response: Pick<Response, "status">, body: unknown): boolean {
	return response.status === 404 && Array.isArray(body);
}
