/** An error in Stripe's format: `{ error: { type, code, message, param } }`. */
export class WireError extends Error {
	override name = "WireError";
	status: number;
	type: string;
	code: string | undefined;
	param: string | undefined;

	constructor(status: number, type: string, message: string, more: { code?: string; param?: string } = {}) {
		super(message);
		this.status = status;
		this.type = type;
		this.code = more.code;
		this.param = more.param;
	}
}

export function isWireError(error: unknown): error is WireError {
	return error instanceof Error && error.name === "WireError";
}

export function invalid(message: string, param: string, code?: string): WireError {
	return new WireError(400, "invalid_request_error", message, code === undefined ? { param } : { param, code });
}

/** @param param Stripe's name for the id in the path */
export function missing(what: string, id: string, param: string): WireError {
	return new WireError(404, "invalid_request_error", `No such ${what}: '${id}'`, { code: "resource_missing", param });
}

export function errorBody(error: WireError): string {
	const { type, code, message, param } = error;
	return JSON.stringify({ error: { code, doc_url: docUrl(code), message, param, type } }, null, 2);
}

function docUrl(code: string | undefined): string | undefined {
	return code && `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`;
}
