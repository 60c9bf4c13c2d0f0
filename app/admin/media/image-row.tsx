import type { z } from "zod";
import { adminApi } from "#app/admin/admin-api.ts";
import { DeleteButton } from "#app/admin/ask-button.tsx";
import { useTime } from "#app/admin/use-time.ts";
import type { imageResponse } from "#app/api/admin/media/images.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { useSiteInfo } from "#app/storefront/site-info.ts";

type ImageRowProps = { image: z.infer<typeof imageResponse>; onDeleted(): Promise<void> };

/** One image with buttons that copy its URL or delete it (AMED-02..08). */
export function ImageRow({ image, onDeleted }: ImageRowProps) {
	const t = useT(adminTexts);
	const time = useTime();
	const { publicUrl } = useSiteInfo();

	const copy = async () => {
		// Absolute, so that it also works in emails.
		const url = new URL(image.publicUrl, publicUrl || location.origin).href;
		try {
			await navigator.clipboard.writeText(url);
			showToast("success", t("image_copied"));
		} catch {
			// Without HTTPS, browsers block the clipboard; the URL can be selected and copied by hand.
			showToast("notice", t("image_copy_by_hand", { url }));
		}
	};
	const remove = async () => {
		try {
			await adminApi.delete("/api/admin/images/{id}", { params: { id: image.id } });
			await onDeleted();
		} catch {
			showToast("error", t("image_delete_failed"));
		}
	};

	return (
		<li className="grid grid-cols-[5.5rem_1fr] items-center gap-4 rounded-card border border-line bg-surface p-3 sm:grid-cols-[5.5rem_1fr_auto] sm:p-4">
			<img
				src={`${image.publicUrl}?w=320&format=webp`}
				alt=""
				width={88}
				height={66}
				loading="lazy"
				className="h-16.5 w-22 rounded-control bg-sunken object-cover"
			/>
			<div className="min-w-0">
				<p className="font-semibold wrap-anywhere">{image.originalName}</p>
				<p className="text-sm text-muted">
					{image.folder} · {sizeText(image.size)} · {time(image.createdAt)}
				</p>
				<p className="truncate font-mono text-sm text-muted">{image.publicUrl}</p>
			</div>
			<div className="col-span-2 flex flex-wrap gap-2 sm:col-span-1">
				<Button variant="soft" size="small" onClick={() => void copy()}>
					{t("image_copy")}
				</Button>
				<DeleteButton
					title={t("image_delete_title")}
					question={<p>{t("image_delete_text", { name: image.originalName })}</p>}
					onConfirm={remove}
				/>
			</div>
		</li>
	);
}

function sizeText(bytes: number): string {
	return bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} KB`;
}
