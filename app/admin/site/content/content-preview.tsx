import { type ComponentProps, useEffect, useState } from "react";
import { api } from "#app/api-client.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { OwnerText, OwnerTexts } from "#app/storefront/owner-text.tsx";
import { languageOf } from "#shop/site/content/editable-page.rules.ts";
import { RemovedNote } from "./content-notes.tsx";

/** How long the text must rest before it is previewed. */
const REST_MS = 300;

/** The text as the page shows it: sanitized by the server, in the page's own type. */
export function ContentPreview({ place, text }: { place: { page: string; section: string }; text: string }) {
	const t = useT(adminTexts);
	const { html, removed, hasFailed } = usePreview(place, text);
	return (
		<section aria-label={t("content_preview")} className="flex min-w-0 flex-col">
			<h2 className="mb-1.5 text-sm font-semibold">{t("content_preview")}</h2>
			<div
				lang={languageOf(place.section).language}
				className="max-h-[32rem] min-h-40 grow overflow-y-auto rounded-xl border border-line bg-surface p-5 text-base"
			>
				{hasFailed && <p className="mb-3 text-sm text-muted">{t("content_preview_failed")}</p>}
				{html === "" && <p className="text-sm text-muted">{t("content_preview_empty")}</p>}
				<OwnerTexts value={{ preview: html ?? "" }}>
					<OwnerText section="preview" />
				</OwnerTexts>
			</div>
			<div role="status" className="mt-2 empty:hidden">
				<RemovedNote removed={removed} />
			</div>
		</section>
	);
}

type Preview = { content: string | null; removed: ComponentProps<typeof RemovedNote>["removed"] };

function usePreview({ page, section }: { page: string; section: string }, text: string) {
	const [{ content: html, removed }, setShown] = useState<Preview>({ content: null, removed: {} });
	const [hasFailed, setFailed] = useState(false);
	const isFirst = html === null;
	useEffect(() => {
		const calls = new AbortController();
		const load = async () => {
			try {
				const body = { page, section, content: text };
				setShown(await api.post("/api/admin/content/preview", { body, signal: calls.signal }));
				setFailed(false);
			} catch {
				if (!calls.signal.aborted) setFailed(true);
			}
		};
		const timer = setTimeout(() => void load(), isFirst ? 0 : REST_MS);
		return () => {
			clearTimeout(timer);
			calls.abort();
		};
	}, [page, section, text, isFirst]);
	return { html, removed, hasFailed };
}
