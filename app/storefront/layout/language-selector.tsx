import { ChevronDown, Globe } from "lucide";
import { href, useLocation, useNavigate, useRevalidator, useSearchParams } from "react-router";
import { currentSession } from "#app/account/session.ts";
import { sendLanguage } from "#app/account/use-account-language.ts";
import { LANGUAGE_NAMES, LANGUAGE_PARAMETER, LANGUAGES, toLanguage } from "#app/i18n/language.ts";
import { rememberLanguage, useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { isChunkLoadError } from "#app/load-chunk.ts";
import { usePagePath } from "#app/storefront/not-found/use-page-path.ts";

/**
 * English or Spanish (LANG-01); texts change at once, then the product texts load (LANG-14). A form without
 * JavaScript.
 */
export function LanguageSelector() {
	const t = useT();
	const { language, chooseLanguage } = useLanguage();
	const [parameters] = useSearchParams();
	const { revalidate } = useRevalidator();
	const navigate = useNavigate();
	const { search } = useLocation();
	const path = usePagePath();

	const choose = async (word: string) => {
		const next = toLanguage(word);
		if (next === null || next === language) return;
		// The URL outranks the stored setting, so it must no longer ask for the old language.
		const rest = new URLSearchParams(parameters);
		rest.delete(LANGUAGE_PARAMETER);
		try {
			await chooseLanguage(next);
		} catch (error) {
			const run = () => {
				if (!isChunkLoadError(error) || !error.isGone) return void choose(word);
				// A deployment has replaced the file: the page as a whole comes in the other language.
				rememberLanguage(next);
				const page = new URL(location.href);
				page.search = rest.toString();
				location.assign(page.href);
			};
			showToast("error", t("layout.language_failed", { language: LANGUAGE_NAMES[next] }), {
				label: t("common.try_again"),
				topic: "language",
				run,
			});
			return;
		}
		if (currentSession().status === "signed_in") void sendLanguage(next);
		if (!parameters.has(LANGUAGE_PARAMETER)) return revalidate();
		await navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true });
	};

	return (
		<form method="post" action={href("/language")} className="inline-flex items-center">
			<input type="hidden" name="from" value={`${path}${search}`} />
			<label className="relative inline-flex items-center">
				<span className="sr-only">{t("layout.language")}</span>
				<Icon of={Globe} className="pointer-events-none absolute left-3 size-4.5 text-muted" />
				<select
					name={LANGUAGE_PARAMETER}
					value={language}
					onChange={(event) => choose(event.target.value)}
					className="h-11 cursor-pointer appearance-none rounded-full bg-transparent pr-8 pl-9.5 text-[0.9375rem] font-medium text-ink hover:bg-brand-soft"
				>
					{LANGUAGES.map((option) => (
						<option key={option} value={option} lang={option} className="bg-surface text-ink">
							{LANGUAGE_NAMES[option]}
						</option>
					))}
				</select>
				<Icon of={ChevronDown} className="pointer-events-none absolute right-2.5 size-4 text-muted" />
			</label>
			<noscript>
				<button type="submit" className="min-h-11 px-2 text-[0.9375rem] font-semibold underline">
					{t("layout.change_language")}
				</button>
			</noscript>
		</form>
	);
}
