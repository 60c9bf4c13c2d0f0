import { failureText } from "#app/admin/failure-text.ts";
import { useAdminData } from "#app/admin/use-admin-data.ts";
import { addDictionaries } from "#app/i18n/dictionaries.ts";
import { storefront as english } from "#app/i18n/en/storefront.ts";
import { storefront as spanish } from "#app/i18n/es/storefront.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Skeleton } from "#app/interface/skeleton.tsx";
import { LoadError } from "#app/storefront/load-error.tsx";
import { OwnerTexts } from "#app/storefront/owner-text.tsx";
import { STRUCTURE_PAGE, STRUCTURE_SECTION } from "#shop/site/content/page-structure.rules.ts";
import { useEditedLanguage } from "./canvas/canvas-language.tsx";
import { ShownReviews } from "./canvas/live-section-view.tsx";
import { EditorScreen } from "./editor-screen.tsx";

// The canvas shows the page in both languages, whatever the admin's is.
addDictionaries({ en: english, es: spanish });

const QUERY = { page: STRUCTURE_PAGE, section: STRUCTURE_SECTION };

/**
 * The home page as last saved, ready to edit (VIS-30). Continues from a draft if there is one. The server has no part in
 * it, and its library would not run there.
 */
export function VisualEditorTab() {
	const t = useT(adminTexts);
	const { data: loaded, error, isBusy, refresh } = useAdminData("/api/admin/content", { query: QUERY });
	const language = useEditedLanguage();
	const texts = useAdminData("/api/admin/shown-texts", { query: { path: "/", language } });
	const failure = loaded === null ? error : texts.data === null ? texts.error : null;

	if (failure !== null) {
		return (
			<LoadError
				error={failure}
				message={t("visual_load_failed", { message: failureText(failure, t) })}
				isBusy={isBusy || texts.isBusy}
				onRetry={() => void Promise.all([refresh(), texts.refresh()])}
			/>
		);
	}
	if (loaded === null || texts.data === null) return <Skeleton className="h-144 rounded-card" />;
	return (
		<OwnerTexts value={texts.data.texts}>
			<ShownReviews value={texts.data.reviews.map((one) => ({ ...one, createdAt: Date.parse(one.createdAt) }))}>
				<EditorScreen loaded={loaded} onSaved={refresh} />
			</ShownReviews>
		</OwnerTexts>
	);
}
