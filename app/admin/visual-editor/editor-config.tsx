import type { Config, Field } from "@puckeditor/core";
import { memo } from "react";
import type { Say } from "#app/admin/admin-texts.ts";
import { PageElementView } from "#app/storefront/home/elements/page-element-view.tsx";
import {
	ALIGNMENTS,
	BLOCK_TYPES,
	type BlockType,
	CONTACT_SECTION,
	type Feature,
	FONT_SIZES,
	LEAST_HEIGHT,
	LEAST_WIDTH,
	LIVE_SECTIONS,
	readBlockContent,
} from "#shop/content/page-element.rules.ts";
import { ColorField } from "./color-field.tsx";
import { FeaturesField } from "./features-field.tsx";
import { ImageField } from "./image-field.tsx";
import { LiveSectionView } from "./live-section-view.tsx";
import { Resizable } from "./resizable.tsx";

/** Which content fields each block has in the properties panel (VIS-11). */
const FIELDS: Readonly<Record<BlockType, readonly string[]>> = {
	hero: [
		...["title", "subtitle", "text", "buttonText", "buttonLink", "image", "alt", "backgroundImage"],
		...["backgroundColor", "textColor", "alignment", "width", "height"],
	],
	features: ["title", "subtitle", "features", "backgroundColor", "textColor", "width", "height"],
	cta: [
		...["title", "subtitle", "text", "buttonText", "buttonLink", "backgroundImage"],
		...["backgroundColor", "textColor", "alignment", "width", "height"],
	],
	text: ["title", "subtitle", "text", "fontSize", "alignment", "backgroundColor", "textColor", "width", "height"],
	image: ["image", "alt", "caption", "alignment", "width", "height"],
	spacer: ["height"],
};

/** Has a block of this type a place for an image, whether there is one in it or not? */
export function takesImage(type: string): boolean {
	return BLOCK_TYPES.some((block) => block === type && FIELDS[block].includes("image"));
}

/** What the editor knows: the live sections, which have nothing to set, and the blocks with their fields (VIS-09, VIS-10). */
export function editorConfig(say: Say): Config {
	const sections = [...LIVE_SECTIONS, CONTACT_SECTION].map((type) => [
		type,
		{ label: say(`element_${type}`), fields: {}, render: () => <LiveSectionView type={type} /> },
	]);
	const blocks = BLOCK_TYPES.map((type) => [
		type,
		{
			label: say(`element_${type}`),
			fields: Object.fromEntries(FIELDS[type].map((name) => [name, fieldOf(name, say)])),
			defaultProps: defaultsOf(type, say),
			render: ({ id, ...props }: { id: string } & Record<string, unknown>) => (
				<BlockOnCanvas id={id} type={type} props={props} emptyText={say("visual_empty_element")} />
			),
		},
	]);
	return {
		components: Object.fromEntries([...sections, ...blocks]),
	} as Config;
}

type BlockOnCanvasProps = { id: string; type: BlockType; props: Record<string, unknown>; emptyText: string };

/** A block, drawn anew only when one of its fields has changed: the canvas tells all of them of every change. */
const BlockOnCanvas = memo(
	function BlockOnCanvas({ id, type, props, emptyText }: BlockOnCanvasProps) {
		return (
			<Resizable id={id}>
				<PageElementView block={{ type, id, content: readBlockContent({ content: props }) }} />
				{isEmpty(type, props) && <p className="wrap py-8 text-center text-muted">{emptyText}</p>}
			</Resizable>
		);
	},
	(one, other) =>
		one.id === other.id &&
		one.emptyText === other.emptyText &&
		FIELDS[one.type].every((name) => one.props[name] === other.props[name]),
);

function isEmpty(type: BlockType, props: Record<string, unknown>): boolean {
	return type === "image" && readBlockContent({ content: props }).image === "";
}

function defaultsOf(type: BlockType, say: Say): Record<string, unknown> {
	switch (type) {
		case "hero":
			return { title: say("default_title"), subtitle: say("default_subtitle"), alignment: "center" };
		case "features":
			return { title: say("default_title"), features: [newFeature(say), newFeature(say), newFeature(say)] };
		case "cta":
			return {
				title: say("default_title"),
				buttonText: say("default_button"),
				buttonLink: "/shop",
				alignment: "center",
			};
		case "text":
			return { text: say("default_text"), fontSize: "medium", alignment: "left" };
		case "image":
			return { image: "", alt: "", alignment: "center" };
		case "spacer":
			return { height: 64 };
	}
}

function newFeature(say: Say): Omit<Feature, "id"> {
	return { icon: "★", title: say("default_feature"), description: "", image: "", imagePosition: "top" };
}

function fieldOf(name: string, say: Say): Field {
	const label = say(`prop_${name}` as Parameters<Say>[0]);
	const choices = (values: readonly string[]) =>
		values.map((value) => ({ value, label: say(`choice_${value}` as Parameters<Say>[0]) }));
	switch (name) {
		case "text":
			return { type: "textarea", label };
		case "width":
			return { type: "number", label, min: LEAST_WIDTH, max: 2000 };
		case "height":
			return { type: "number", label, min: LEAST_HEIGHT, max: 2000 };
		case "fontSize":
			return { type: "radio", label, options: choices(FONT_SIZES) };
		case "alignment":
			return { type: "radio", label, options: choices(ALIGNMENTS) };
		case "backgroundColor":
		case "textColor":
			return {
				type: "custom",
				label,
				render: ({ id, value, onChange }) => <ColorField id={id} label={label} value={value} onChange={onChange} />,
			};
		case "image":
		case "backgroundImage":
			return imageField(label);
		case "features":
			return {
				type: "custom",
				label,
				render: ({ id, value, onChange }) => (
					<FeaturesField id={id} label={label} value={value} onChange={onChange} newFeature={newFeature(say)} />
				),
			};
		default:
			return { type: "text", label };
	}
}

function imageField(label: string): Field {
	return {
		type: "custom",
		label,
		render: ({ id, value, onChange }) => <ImageField id={id} label={label} value={value} onChange={onChange} />,
	};
}
