import type { Language } from "#app/i18n/language.ts";

/** Every reason why the HTTP server rejects a request before it reaches the application. */
const REJECTIONS = {
	malformed_request: { status: 400, en: "We couldn’t read this request.", es: "No pudimos leer esta solicitud." },
	malformed_address: { status: 400, en: "We couldn’t read this address.", es: "No pudimos leer esta dirección." },
	request_timeout: { status: 408, en: "The request took too long.", es: "La solicitud tardó demasiado." },
	body_too_large: { status: 413, en: "The request is too large.", es: "La solicitud es demasiado grande." },
	address_too_long: { status: 414, en: "The address is too long.", es: "La dirección es demasiado larga." },
	unsupported_content_type: { status: 415, en: "Send the body as JSON.", es: "Envía el contenido como JSON." },
	unsupported_content_encoding: {
		status: 415,
		en: "We don’t accept compressed requests.",
		es: "No se aceptan solicitudes comprimidas.",
	},
	headers_too_large: { status: 431, en: "The headers are too large.", es: "Las cabeceras son demasiado grandes." },
	internal_error: {
		status: 500,
		en: "Something went wrong on our end. Please try again.",
		es: "Algo salió mal de nuestro lado. Inténtalo de nuevo.",
	},
	method_not_supported: {
		status: 405,
		en: "This method isn’t supported.",
		es: "Este método no se admite.",
	},
	busy: {
		status: 503,
		en: "The shop is busy. Please try again in a moment.",
		es: "La tienda está muy ocupada. Inténtalo de nuevo en un momento.",
	},
	database_unavailable: {
		status: 503,
		en: "The shop is starting. Please try again in a moment.",
		es: "La tienda se está abriendo. Inténtalo de nuevo en un momento.",
	},
} as const satisfies Record<string, { status: number } & Record<Language, string>>;

export type HttpErrorCode = keyof typeof REJECTIONS;

export class HttpError extends Error {
	override name = "HttpError";
	code: HttpErrorCode;
	/** Of the request that failed, when others wait for its page. */
	requestId: string | null;

	constructor(code: HttpErrorCode, requestId: string | null = null) {
		super(code);
		this.code = code;
		this.requestId = requestId;
	}
}

export function isHttpError(error: unknown): error is HttpError {
	return error instanceof Error && error.name === "HttpError";
}

export function errorStatus(code: HttpErrorCode): number {
	return REJECTIONS[code].status;
}

/**
 * The error body of all calls (API-02); `error` repeats the message for clients that expect it there. `requestId` is for
 * those that the shop is to blame for.
 */
export function errorJson(code: HttpErrorCode, language: Language, requestId: string | null): string {
	const message = REJECTIONS[code][language];
	const reference = errorStatus(code) >= 500 && requestId !== null ? { request_id: requestId } : {};
	return JSON.stringify({ message, details: null, hint: null, code, error: message, ...reference });
}

/** The same as a small page without dependencies. */
export function errorPage(code: HttpErrorCode, language: Language, requestId: string): string {
	const label = { en: "Reference:", es: "Referencia:" }[language];
	const reference = errorStatus(code) >= 500 ? `<p><small>${label} <code>${requestId}</code></small></p>\n` : "";
	const home = { en: "Back to Home", es: "Volver al inicio" }[language];
	return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>SoftBrace</title>
<style>${STYLE}</style>
<main>
<h1>SoftBrace</h1>
<p>${REJECTIONS[code][language]}</p>
<p><a href="/">${home}</a></p>
${reference}</main>
</html>
`;
}

const STYLE = `:root{color-scheme:light dark}
body{margin:0;display:grid;min-height:100vh;place-items:center;background:light-dark(#fbf9f6,#1d1229);color:light-dark(#2b1840,#f3ecfa);font:1.0625rem/1.6 system-ui,sans-serif}
main{max-width:32rem;padding:2rem;text-align:center}
code{user-select:all}
a{display:inline-block;padding:.6rem 1rem;color:inherit}`;
