import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { failureStatus } from "#app/api-response.ts";

/** How long a page may render, in ms, before missing parts are abandoned. */
export const streamTimeout = 5000;

export type RenderedPage = {
	html: string /** The status of a part that could not be rendered. */;
	failed: 500 | 503 | null;
};

type Render = { context: EntryContext; url: string; nonce: string | undefined };

/**
 * A page's whole HTML. At once when all of its parts are ready, as those of this shop are: React's stream encodes every
 * small piece of HTML, which takes a sixth of a page's time. A page with a part that is not, or that fails, is rendered
 * again as a stream, which waits for it and says what failed. The bytes are the same.
 * @throws what the page's components throw outside of an error boundary
 */
export async function renderPage(render: Render, isFast: boolean): Promise<RenderedPage> {
	if (!isFast) return renderAsStream(render);
	const ready = { ...render, context: await withState(render.context) };
	return renderAtOnce(ready) ?? renderAsStream({ ...render, context: again(ready.context) });
}

/** React's mark of a part that is not in the HTML. */
const MISSING_PART = "<!--$!-->";

function renderAtOnce(render: Render): RenderedPage | null {
	try {
		const html = renderToString(pageOf(render));
		return html.includes(MISSING_PART) ? null : { html: `<!DOCTYPE html>${html}`, failed: null };
	} catch {
		return null;
	}
}

function renderAsStream(render: Render): Promise<RenderedPage> {
	return new Promise((resolve, reject) => {
		let failed: RenderedPage["failed"] = null;
		const { pipe, abort } = renderToPipeableStream(pageOf(render), {
			...(render.nonce && { nonce: render.nonce }),
			onAllReady() {
				clearTimeout(timer);
				const body = new PassThrough();
				text(body).then((html) => resolve({ html, failed }), reject);
				pipe(body);
			},
			onShellError(error) {
				clearTimeout(timer);
				reject(error);
			},
			onError(error) {
				// A bug is the worse news of the two.
				failed = failed === 500 ? 500 : failureStatus(error);
			},
		});
		const timer = setTimeout(abort, streamTimeout + 1000);
	});
}

function pageOf({ context, url, nonce }: Render) {
	return <ServerRouter context={context} url={url} {...(nonce && { nonce })} />;
}

type StreamCache = NonNullable<NonNullable<EntryContext["renderMeta"]>["streamCache"]>;

/** With the data that the page hands to the browser read already, where the router looks for what it has read of it. */
async function withState(context: EntryContext): Promise<EntryContext> {
	const streamCache: StreamCache = {};
	const decoder = new TextDecoder();
	const reader = context.serverHandoffStream?.getReader();
	for (let index = 0, isDone = reader === undefined; !isDone; index++) {
		const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
		const result = { done, value: decoder.decode(value, { stream: true }) };
		streamCache[index] = Object.assign(Promise.resolve(), { result });
		isDone = done;
	}
	return again({ ...context, renderMeta: { streamCache } });
}

/** For one render: each takes the stream, of which nothing is left. */
function again(context: EntryContext): EntryContext {
	const serverHandoffStream = new ReadableStream<Uint8Array>();
	return { ...context, renderMeta: { ...context.renderMeta, didRenderScripts: false }, serverHandoffStream };
}
