import type { ReactNode } from "react";
import { failureText } from "#app/admin/failure-text.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { Spinner } from "#app/interface/spinner.tsx";
import { LoadError } from "#app/storefront/load-error.tsx";
import type { Loaded } from "#app/use-loaded.ts";
import type { KeyTaking } from "#i18n/text-keys.ts";

type ListFrameProps = {
	label: string;
	/** Null until loaded. */
	count: number | null;
	loaded: Loaded<unknown>;
	failedText: KeyTaking<typeof adminTexts, "message">;
	emptyText: string;
	hasMore?: boolean;
	onMore?(): void;
	children: ReactNode;
};

export function ListFrame(props: ListFrameProps) {
	const t = useT(adminTexts);
	const { label, count, emptyText, hasMore = false } = props;
	const { error, isBusy, refresh } = props.loaded;
	if (error !== null) {
		const message = t(props.failedText, { message: failureText(error, t) });
		return <LoadError message={message} isBusy={isBusy} onRetry={() => void refresh()} />;
	}
	if (count === null) {
		return (
			<p role="status" className="flex items-center justify-center gap-3 py-16 text-muted">
				<Spinner />
				{t("loading")}
			</p>
		);
	}
	if (count === 0) return <p className="rounded-card bg-sunken px-5 py-12 text-center text-muted">{emptyText}</p>;
	return (
		<div>
			<section>
				<ul aria-label={label} className="flex flex-col gap-3">
					{props.children}
				</ul>
			</section>
			<p className="mt-3 flex items-center justify-between gap-3 text-sm text-muted">
				{t("of_all", { shown: count })}
				{hasMore && (
					<Button variant="soft" size="small" onClick={props.onMore} isBusy={isBusy}>
						{t("load_more")}
					</Button>
				)}
			</p>
		</div>
	);
}
