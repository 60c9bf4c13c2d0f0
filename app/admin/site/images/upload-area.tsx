import { type DragEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { failureText } from "#app/admin/failure-text.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { buttonClass } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { showToast } from "#app/interface/toast.tsx";
import { ACCEPTED_IMAGES, sendImage } from "./send-image.ts";

type Upload = { name: string; share: number };

/**
 * Takes images, chosen or dropped, and uploads them one by one; rejected ones are listed with the reason (AMED-05,
 * AMED-09).
 */
export function UploadArea({ folder }: { folder: string }) {
	const t = useT(adminTexts);
	const { revalidate } = useRevalidator();
	const [upload, setUpload] = useState<Upload | null>(null);
	const [rejections, setRejections] = useState<readonly string[]>([]);
	const [isOver, setOver] = useState(false);

	const send = async (files: readonly File[]) => {
		const rejected: string[] = [];
		for (const file of files) {
			setUpload({ name: file.name, share: 0 });
			try {
				await sendImage(file, { folder }, (share) => setUpload({ name: file.name, share }));
				showToast("success", t("image_uploaded"));
			} catch (error) {
				rejected.push(t("image_rejected", { name: file.name, message: failureText(error, t) }));
			}
		}
		setUpload(null);
		setRejections(rejected);
		await revalidate();
	};
	const onDrop = (event: DragEvent) => {
		event.preventDefault();
		setOver(false);
		void send([...event.dataTransfer.files]);
	};

	return (
		<div className="flex flex-col gap-3">
			<section
				aria-label={t("images_upload")}
				onDragOver={(event) => {
					event.preventDefault();
					setOver(true);
				}}
				onDragLeave={() => setOver(false)}
				onDrop={onDrop}
				className={classNames(
					"flex flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-xl border border-dashed px-4 py-4 text-center transition-colors",
					isOver ? "border-brand bg-brand-soft" : "border-line-strong bg-sunken",
				)}
			>
				<p className="text-muted max-sm:hidden">{t("images_drop")}</p>
				<label className={classNames(buttonClass({ size: "small" }), "cursor-pointer has-focus-visible:outline-3")}>
					{t("images_choose")}
					<input
						type="file"
						accept={ACCEPTED_IMAGES}
						multiple
						className="sr-only"
						disabled={upload !== null}
						onChange={(event) => {
							void send([...(event.target.files ?? [])]);
							event.target.value = "";
						}}
					/>
				</label>
				<p className="w-full text-xs text-muted">{t("images_hint")}</p>
				{upload !== null && (
					<div role="status" className="w-full max-w-md">
						<p className="truncate text-sm">{t("images_uploading", { name: upload.name })}</p>
						<progress className="mt-1 h-2 w-full accent-brand" max={1} value={upload.share} aria-label={upload.name} />
					</div>
				)}
			</section>
			{rejections.length > 0 && (
				<Alert tone="error">
					{rejections.map((text) => (
						<p key={text} className="wrap-anywhere">
							{text}
						</p>
					))}
				</Alert>
			)}
		</div>
	);
}
