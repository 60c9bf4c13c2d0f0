import { type ReactNode, useState } from "react";
import { useWrites } from "#app/admin/admin-api.ts";
import { AskFirst } from "#app/admin/ask-first.tsx";
import { failureText } from "#app/admin/failure-text.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { showToast } from "#app/interface/toast.tsx";
import { ImageUseList } from "./image-uses.tsx";
import type { ListedImage } from "./listed-image.ts";

type Failure = { id: string; name: string; message: string };

type ImageDeletion = {
	/** Asks in the dialog. */
	ask(images: readonly ListedImage[]): void;
	/** The images that could not be deleted, with the reason. */
	failed: readonly Failure[];
	/** The dialog, while it asks. */
	question: ReactNode;
};

/** Deletes images after a dialog has asked and said which places would lose them (AMED-06..08, D-84). */
export function useImageDeletion(): ImageDeletion {
	const t = useT(adminTexts);
	const writes = useWrites();
	const [failed, setFailed] = useState<readonly Failure[]>([]);
	const [toDelete, setToDelete] = useState<readonly ListedImage[]>([]);

	const used = toDelete.filter(({ uses }) => uses.length > 0);
	const params = { count: toDelete.length, name: toDelete[0]?.originalName ?? "" };
	const send = async () => {
		const ids = toDelete.map(({ id }) => id);
		const failures = await writes
			// One that has come into use since the dialog asked stays: its places were not named.
			.post("/api/admin/images/deletions", { body: { ids, onlyUnused: used.length === 0 } })
			.then((result) => result.failed)
			.catch((error: unknown) => ids.map((id) => ({ id, message: failureText(error, t) })));
		if (failures.length > 0) showToast("error", t("image_delete_failed"));
		else showToast("success", t("images_deleted", params));
		const nameOf = (id: string) => toDelete.find((image) => image.id === id)?.originalName ?? id;
		setFailed(failures.map(({ id, message }) => ({ id, name: nameOf(id), message })));
	};
	const close = () => setToDelete([]);
	return {
		ask: (images) => {
			setFailed([]);
			setToDelete(images);
		},
		failed,
		question: toDelete.length > 0 && (
			<AskFirst
				title={t("image_delete_title", { count: toDelete.length })}
				confirmLabel={t("delete")}
				onClose={close}
				onConfirm={async () => {
					await send();
					close();
				}}
			>
				<p>{t(used.length > 0 ? "image_delete_used_text" : "image_delete_text", params)}</p>
				{used.map((image) => (
					<section key={image.id} className="mt-3">
						<h3 className="font-semibold text-ink">{t("image_used_in", { name: image.originalName })}</h3>
						<ImageUseList uses={image.uses} />
					</section>
				))}
			</AskFirst>
		),
	};
}
