import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { adminApi } from "#app/admin/admin-api.ts";
import { AskFirst } from "#app/admin/ask-first.tsx";
import { failureText } from "#app/admin/failure-text.ts";
import { useUndoToast } from "#app/admin/interface/undo-toast.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { createStore, useStore } from "#app/interface/store.ts";
import { showToast } from "#app/interface/toast.tsx";
import { ImageUseList } from "./image-uses.tsx";
import type { ListedImage } from "./listed-image.ts";

/** Outside the page, so that the images stay away for a person who leaves it and returns within the time for Undo. */
const announced = createStore<ReadonlySet<string>>(new Set());
const NONE: ReadonlySet<string> = new Set();

type Failure = { id: string; name: string; message: string };

type ImageDeletion = {
	/** Whether the image is on its way out, and no longer shown. */
	isAnnounced(id: string): boolean;
	remove(images: readonly ListedImage[]): void;
	/** The images that could not be deleted, with the reason. */
	failed: readonly Failure[];
	/** The dialog, while it asks. */
	question: ReactNode;
};

/**
 * Deletes images (AMED-06..08, D-84): those that nothing uses disappear at once and are deleted after the time for
 * Undo; as soon as one is used somewhere, a dialog asks first and says where.
 */
export function useImageDeletion(): ImageDeletion {
	const t = useT(adminTexts);
	const { revalidate } = useRevalidator();
	const showUndo = useUndoToast();
	const hidden = useStore(announced, NONE);
	const [failed, setFailed] = useState<readonly Failure[]>([]);
	const [asked, setAsked] = useState<readonly ListedImage[]>([]);

	const send = async (images: readonly ListedImage[], onlyUnused: boolean) => {
		const ids = images.map(({ id }) => id);
		const failures = await adminApi
			// The page may be on its way out.
			.post("/api/admin/images/deletions", { body: { ids, onlyUnused }, keepalive: true })
			.then((result) => result.failed)
			.catch((error: unknown) => ids.map((id) => ({ id, message: failureText(error, t) })));
		if (failures.length > 0) showToast("error", t("image_delete_failed"));
		const nameOf = (id: string) => images.find((image) => image.id === id)?.originalName ?? id;
		setFailed(failures.map(({ id, message }) => ({ id, name: nameOf(id), message })));
		await revalidate();
		show(ids);
	};
	const announce = (images: readonly ListedImage[]) => {
		const ids = images.map(({ id }) => id);
		setFailed([]);
		announced.set(new Set([...announced.get(), ...ids]));
		showUndo(
			t("images_deleted", { count: ids.length, name: images[0]?.originalName ?? "" }),
			() => show(ids),
			() => void send(images, true),
		);
	};

	const used = asked.filter(({ uses }) => uses.length > 0);
	const close = () => setAsked([]);
	return {
		isAnnounced: (id) => hidden.has(id),
		remove: (images) => (images.some(({ uses }) => uses.length > 0) ? setAsked(images) : announce(images)),
		failed,
		question: asked.length > 0 && (
			<AskFirst
				title={t("image_delete_title", { count: asked.length })}
				confirmLabel={t("delete")}
				onClose={close}
				onConfirm={async () => {
					await send(asked, false);
					close();
				}}
			>
				<p>{t("image_delete_text", { count: asked.length, name: asked[0]?.originalName ?? "" })}</p>
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

function show(ids: readonly string[]): void {
	announced.set(new Set([...announced.get()].filter((id) => !ids.includes(id))));
}
