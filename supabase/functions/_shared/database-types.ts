/**
 * The database as the API exposes it, read by the Supabase CLI from the migrations. Made by `npm run types`; never
 * edited by hand.
 */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      blog_posts: {
        Row: {
          content: string;
          created_at: string;
          excerpt: string | null;
          featured_image: string | null;
          id: string;
          publish_at: string | null;
          published: boolean;
          published_at: string | null;
          slug: string;
          sync_version: number;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          content: string;
          created_at?: string;
          excerpt?: string | null;
          featured_image?: string | null;
          id?: string;
          publish_at?: string | null;
          published?: boolean;
          published_at?: string | null;
          slug: string;
          sync_version: number;
          title: string;
          updated_at?: string;
        };
        Update: {
          content?: string;
          created_at?: string;
          excerpt?: string | null;
          featured_image?: string | null;
          id?: string;
          publish_at?: string | null;
          published?: boolean;
          published_at?: string | null;
          slug?: string;
          sync_version?: number;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      business: {
        Row: {
          advisers: string | null;
          confirmation: string | null;
          controller_name: string | null;
          country_code: string | null;
          created_at: string;
          data_location: string | null;
          data_registration: string | null;
          editor_name: string | null;
          email: string | null;
          eu_representative: string | null;
          facebook: string | null;
          fee_from: string | null;
          greeting: string | null;
          guide_readers: string | null;
          hours: string | null;
          id: string;
          instagram: string | null;
          legal_review: string | null;
          licence_number: string | null;
          locality: string | null;
          owner_name: string | null;
          phone: string | null;
          ready_made_fee_from: string | null;
          register_name: string | null;
          registration_number: string | null;
          retention_changed_at: string | null;
          retention_in_force: string | null;
          retention_months: string | null;
          story: string | null;
          street: string | null;
          sync_version: number;
          tailor_made_fee_from: string | null;
          uk_representative: string | null;
          vat_number: string | null;
          whatsapp: string | null;
        };
        ComputedFields: never;
        Insert: {
          advisers?: string | null;
          confirmation?: string | null;
          controller_name?: string | null;
          country_code?: string | null;
          created_at?: string;
          data_location?: string | null;
          data_registration?: string | null;
          editor_name?: string | null;
          email?: string | null;
          eu_representative?: string | null;
          facebook?: string | null;
          fee_from?: string | null;
          greeting?: string | null;
          guide_readers?: string | null;
          hours?: string | null;
          id?: string;
          instagram?: string | null;
          legal_review?: string | null;
          licence_number?: string | null;
          locality?: string | null;
          owner_name?: string | null;
          phone?: string | null;
          ready_made_fee_from?: string | null;
          register_name?: string | null;
          registration_number?: string | null;
          retention_changed_at?: string | null;
          retention_in_force?: string | null;
          retention_months?: string | null;
          story?: string | null;
          street?: string | null;
          sync_version: number;
          tailor_made_fee_from?: string | null;
          uk_representative?: string | null;
          vat_number?: string | null;
          whatsapp?: string | null;
        };
        Update: {
          advisers?: string | null;
          confirmation?: string | null;
          controller_name?: string | null;
          country_code?: string | null;
          created_at?: string;
          data_location?: string | null;
          data_registration?: string | null;
          editor_name?: string | null;
          email?: string | null;
          eu_representative?: string | null;
          facebook?: string | null;
          fee_from?: string | null;
          greeting?: string | null;
          guide_readers?: string | null;
          hours?: string | null;
          id?: string;
          instagram?: string | null;
          legal_review?: string | null;
          licence_number?: string | null;
          locality?: string | null;
          owner_name?: string | null;
          phone?: string | null;
          ready_made_fee_from?: string | null;
          register_name?: string | null;
          registration_number?: string | null;
          retention_changed_at?: string | null;
          retention_in_force?: string | null;
          retention_months?: string | null;
          story?: string | null;
          street?: string | null;
          sync_version?: number;
          tailor_made_fee_from?: string | null;
          uk_representative?: string | null;
          vat_number?: string | null;
          whatsapp?: string | null;
        };
        Relationships: [];
      };
      colleagues: {
        Row: {
          created_at: string;
          email: string | null;
          id: string;
          left_at: string | null;
          name: string | null;
          role: string;
          sync_version: number;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email?: string | null;
          id: string;
          left_at?: string | null;
          name?: string | null;
          role: string;
          sync_version: number;
        };
        Update: {
          created_at?: string;
          email?: string | null;
          id?: string;
          left_at?: string | null;
          name?: string | null;
          role?: string;
          sync_version?: number;
        };
        Relationships: [];
      };
      daily_counts: {
        Row: {
          day: string;
          kind: string;
          number: number;
        };
        ComputedFields: never;
        Insert: {
          day: string;
          kind: string;
          number: number;
        };
        Update: {
          day?: string;
          kind?: string;
          number?: number;
        };
        Relationships: [];
      };
      deleted_rows: {
        Row: {
          deleted_at: string;
          row_id: string;
          sync_version: number;
          table_name: string;
        };
        ComputedFields: never;
        Insert: {
          deleted_at?: string;
          row_id: string;
          sync_version: number;
          table_name: string;
        };
        Update: {
          deleted_at?: string;
          row_id?: string;
          sync_version?: number;
          table_name?: string;
        };
        Relationships: [];
      };
      destinations: {
        Row: {
          best_time: string | null;
          created_at: string;
          culture: string | null;
          etiquette: string | null;
          food: string | null;
          highlights: string | null;
          id: string;
          language: string | null;
          name: string;
          sync_version: number;
          top_experiences: string[];
          trivia: string | null;
        };
        ComputedFields: never;
        Insert: {
          best_time?: string | null;
          created_at?: string;
          culture?: string | null;
          etiquette?: string | null;
          food?: string | null;
          highlights?: string | null;
          id?: string;
          language?: string | null;
          name: string;
          sync_version: number;
          top_experiences?: string[];
          trivia?: string | null;
        };
        Update: {
          best_time?: string | null;
          created_at?: string;
          culture?: string | null;
          etiquette?: string | null;
          food?: string | null;
          highlights?: string | null;
          id?: string;
          language?: string | null;
          name?: string;
          sync_version?: number;
          top_experiences?: string[];
          trivia?: string | null;
        };
        Relationships: [];
      };
      erasures: {
        Row: {
          actor: string | null;
          created_at: string;
          id: string;
          records: number;
          sync_version: number;
        };
        ComputedFields: never;
        Insert: {
          actor?: string | null;
          created_at?: string;
          id?: string;
          records: number;
          sync_version: number;
        };
        Update: {
          actor?: string | null;
          created_at?: string;
          id?: string;
          records?: number;
          sync_version?: number;
        };
        Relationships: [];
      };
      follow_up_events: {
        Row: {
          actor: string | null;
          changes: NonNullable<Json>;
          created_at: string;
          follow_up_id: string;
          happened_at: string;
          id: string;
          sync_version: number;
        };
        ComputedFields: never;
        Insert: {
          actor?: string | null;
          changes: NonNullable<Json>;
          created_at?: string;
          follow_up_id: string;
          happened_at: string;
          id?: string;
          sync_version: number;
        };
        Update: {
          actor?: string | null;
          changes?: NonNullable<Json>;
          created_at?: string;
          follow_up_id?: string;
          happened_at?: string;
          id?: string;
          sync_version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "follow_up_events_follow_up_id_fkey";
            columns: ["follow_up_id"];
            isOneToOne: false;
            referencedRelation: "follow_ups";
            referencedColumns: ["id"];
          },
        ];
      };
      follow_ups: {
        Row: {
          answered_at: string | null;
          answered_by: string | null;
          arrival: number;
          assignee: string | null;
          became: string | null;
          beside: string;
          channel: string | null;
          closed_at: string | null;
          contact: string | null;
          created_at: string;
          currency: string | null;
          departs_on: string | null;
          details: string | null;
          id: string;
          lost_reason: string | null;
          next_on: string | null;
          next_reason: string | null;
          person: string | null;
          plan_due_on: string | null;
          plan_sent_on: string | null;
          returns_on: string | null;
          service: string | null;
          source: string | null;
          stage: string;
          sync_version: number;
          touched_at: string;
          value: number | null;
          written_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          answered_at?: string | null;
          answered_by?: string | null;
          arrival: number;
          assignee?: string | null;
          became?: string | null;
          beside: string;
          channel?: string | null;
          closed_at?: string | null;
          contact?: string | null;
          created_at?: string;
          currency?: string | null;
          departs_on?: string | null;
          details?: string | null;
          id: string;
          lost_reason?: string | null;
          next_on?: string | null;
          next_reason?: string | null;
          person?: string | null;
          plan_due_on?: string | null;
          plan_sent_on?: string | null;
          returns_on?: string | null;
          service?: string | null;
          source?: string | null;
          stage?: string;
          sync_version: number;
          touched_at?: string;
          value?: number | null;
          written_at?: string | null;
        };
        Update: {
          answered_at?: string | null;
          answered_by?: string | null;
          arrival?: number;
          assignee?: string | null;
          became?: string | null;
          beside?: string;
          channel?: string | null;
          closed_at?: string | null;
          contact?: string | null;
          created_at?: string;
          currency?: string | null;
          departs_on?: string | null;
          details?: string | null;
          id?: string;
          lost_reason?: string | null;
          next_on?: string | null;
          next_reason?: string | null;
          person?: string | null;
          plan_due_on?: string | null;
          plan_sent_on?: string | null;
          returns_on?: string | null;
          service?: string | null;
          source?: string | null;
          stage?: string;
          sync_version?: number;
          touched_at?: string;
          value?: number | null;
          written_at?: string | null;
        };
        Relationships: [];
      };
      lead_notes: {
        Row: {
          author: string | null;
          author_name: string | null;
          body: string;
          channel: string | null;
          created_at: string;
          due_on: string | null;
          id: string;
          kind: string;
          lead_id: string;
          letter: string | null;
          sync_version: number;
          written_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          author?: string | null;
          author_name?: string | null;
          body?: string;
          channel?: string | null;
          created_at?: string;
          due_on?: string | null;
          id?: string;
          kind?: string;
          lead_id: string;
          letter?: string | null;
          sync_version: number;
          written_at?: string | null;
        };
        Update: {
          author?: string | null;
          author_name?: string | null;
          body?: string;
          channel?: string | null;
          created_at?: string;
          due_on?: string | null;
          id?: string;
          kind?: string;
          lead_id?: string;
          letter?: string | null;
          sync_version?: number;
          written_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "lead_notes_lead_id_fkey";
            columns: ["lead_id"];
            isOneToOne: false;
            referencedRelation: "leads";
            referencedColumns: ["id"];
          },
        ];
      };
      leads: {
        Row: {
          age: number | null;
          anything_else: string | null;
          contact: string | null;
          created_at: string;
          destination: string | null;
          duration: string | null;
          id: string;
          name: string;
          place_in_mind: string | null;
          sync_version: number;
          travel_month: string | null;
          travel_style: string | null;
          travelers: number | null;
          "Where are you from?": string | null;
        };
        ComputedFields: never;
        Insert: {
          age?: number | null;
          anything_else?: string | null;
          contact?: string | null;
          created_at?: string;
          destination?: string | null;
          duration?: string | null;
          id?: string;
          name: string;
          place_in_mind?: string | null;
          sync_version: number;
          travel_month?: string | null;
          travel_style?: string | null;
          travelers?: number | null;
          "Where are you from?"?: string | null;
        };
        Update: {
          age?: number | null;
          anything_else?: string | null;
          contact?: string | null;
          created_at?: string;
          destination?: string | null;
          duration?: string | null;
          id?: string;
          name?: string;
          place_in_mind?: string | null;
          sync_version?: number;
          travel_month?: string | null;
          travel_style?: string | null;
          travelers?: number | null;
          "Where are you from?"?: string | null;
        };
        Relationships: [];
      };
      local_contacts: {
        Row: {
          about: string;
          ask: string;
          at: Json | null;
          bed_kind: string | null;
          checked_by: string | null;
          checked_on: string | null;
          closed_months: number[];
          country: string | null;
          created_at: string;
          id: string;
          kind: string;
          known_person: string;
          link: string;
          name: string;
          phone: string;
          place: string;
          price: string;
          sync_version: number;
        };
        ComputedFields: never;
        Insert: {
          about?: string;
          ask?: string;
          at?: Json | null;
          bed_kind?: string | null;
          checked_by?: string | null;
          checked_on?: string | null;
          closed_months?: number[];
          country?: string | null;
          created_at?: string;
          id?: string;
          kind: string;
          known_person?: string;
          link?: string;
          name: string;
          phone?: string;
          place: string;
          price?: string;
          sync_version: number;
        };
        Update: {
          about?: string;
          ask?: string;
          at?: Json | null;
          bed_kind?: string | null;
          checked_by?: string | null;
          checked_on?: string | null;
          closed_months?: number[];
          country?: string | null;
          created_at?: string;
          id?: string;
          kind?: string;
          known_person?: string;
          link?: string;
          name?: string;
          phone?: string;
          place?: string;
          price?: string;
          sync_version?: number;
        };
        Relationships: [];
      };
      message_notes: {
        Row: {
          author: string | null;
          author_name: string | null;
          body: string;
          channel: string | null;
          created_at: string;
          due_on: string | null;
          id: string;
          kind: string;
          letter: string | null;
          message_id: string;
          sync_version: number;
          written_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          author?: string | null;
          author_name?: string | null;
          body?: string;
          channel?: string | null;
          created_at?: string;
          due_on?: string | null;
          id?: string;
          kind?: string;
          letter?: string | null;
          message_id: string;
          sync_version: number;
          written_at?: string | null;
        };
        Update: {
          author?: string | null;
          author_name?: string | null;
          body?: string;
          channel?: string | null;
          created_at?: string;
          due_on?: string | null;
          id?: string;
          kind?: string;
          letter?: string | null;
          message_id?: string;
          sync_version?: number;
          written_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "message_notes_message_id_fkey";
            columns: ["message_id"];
            isOneToOne: false;
            referencedRelation: "messages";
            referencedColumns: ["id"];
          },
        ];
      };
      messages: {
        Row: {
          about: string | null;
          contact: string | null;
          created_at: string;
          email: string;
          id: string;
          message: string;
          name: string;
          sync_version: number;
        };
        ComputedFields: never;
        Insert: {
          about?: string | null;
          contact?: string | null;
          created_at?: string;
          email?: string;
          id?: string;
          message: string;
          name?: string;
          sync_version: number;
        };
        Update: {
          about?: string | null;
          contact?: string | null;
          created_at?: string;
          email?: string;
          id?: string;
          message?: string;
          name?: string;
          sync_version?: number;
        };
        Relationships: [];
      };
      plan_answers: {
        Row: {
          created_at: string;
          day_id: string | null;
          id: string;
          is_to_older: boolean;
          kind: string;
          plan_id: string;
          sync_version: number;
          text: string;
          version_number: number;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          day_id?: string | null;
          id: string;
          is_to_older: boolean;
          kind: string;
          plan_id: string;
          sync_version: number;
          text?: string;
          version_number: number;
        };
        Update: {
          created_at?: string;
          day_id?: string | null;
          id?: string;
          is_to_older?: boolean;
          kind?: string;
          plan_id?: string;
          sync_version?: number;
          text?: string;
          version_number?: number;
        };
        Relationships: [
          {
            foreignKeyName: "plan_answers_plan_id_version_number_fkey";
            columns: ["plan_id", "version_number"];
            isOneToOne: false;
            referencedRelation: "plan_versions";
            referencedColumns: ["plan_id", "number"];
          },
        ];
      };
      plan_days: {
        Row: {
          bed: Json | null;
          booked_on: string | null;
          costs: Json | null;
          created_at: string;
          id: string;
          legs: NonNullable<Json>;
          office_note: string;
          plan_id: string;
          position: string;
          stop: Json | null;
          sync_version: number;
          text: string;
          title: string;
        };
        ComputedFields: never;
        Insert: {
          bed?: Json | null;
          booked_on?: string | null;
          costs?: Json | null;
          created_at?: string;
          id?: string;
          legs?: NonNullable<Json>;
          office_note?: string;
          plan_id: string;
          position: string;
          stop?: Json | null;
          sync_version: number;
          text?: string;
          title?: string;
        };
        Update: {
          bed?: Json | null;
          booked_on?: string | null;
          costs?: Json | null;
          created_at?: string;
          id?: string;
          legs?: NonNullable<Json>;
          office_note?: string;
          plan_id?: string;
          position?: string;
          stop?: Json | null;
          sync_version?: number;
          text?: string;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: "plan_days_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
        ];
      };
      plan_versions: {
        Row: {
          content: NonNullable<Json>;
          created_at: string;
          id: string;
          number: number;
          plan_id: string;
          sync_version: number;
          withdrawn_at: string | null;
          written_at: string | null;
          written_by: string | null;
        };
        ComputedFields: never;
        Insert: {
          content: NonNullable<Json>;
          created_at?: string;
          id?: string;
          number: number;
          plan_id: string;
          sync_version: number;
          withdrawn_at?: string | null;
          written_at?: string | null;
          written_by?: string | null;
        };
        Update: {
          content?: NonNullable<Json>;
          created_at?: string;
          id?: string;
          number?: number;
          plan_id?: string;
          sync_version?: number;
          withdrawn_at?: string | null;
          written_at?: string | null;
          written_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "plan_versions_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
        ];
      };
      plans: {
        Row: {
          book_first: string;
          created_at: string;
          first_opened_on: string | null;
          follow_up_id: string | null;
          id: string;
          included: string[];
          included_changes: number;
          last_opened_on: string | null;
          link_withdrawn_at: string | null;
          note: string;
          office_note: string;
          people: number;
          price: string;
          service_id: string | null;
          starts_on: string | null;
          sync_version: number;
          title: string;
          token: string | null;
          traveller_name: string;
          written_by: string | null;
        };
        ComputedFields: never;
        Insert: {
          book_first?: string;
          created_at?: string;
          first_opened_on?: string | null;
          follow_up_id?: string | null;
          id?: string;
          included?: string[];
          included_changes?: number;
          last_opened_on?: string | null;
          link_withdrawn_at?: string | null;
          note?: string;
          office_note?: string;
          people?: number;
          price?: string;
          service_id?: string | null;
          starts_on?: string | null;
          sync_version: number;
          title: string;
          token?: string | null;
          traveller_name?: string;
          written_by?: string | null;
        };
        Update: {
          book_first?: string;
          created_at?: string;
          first_opened_on?: string | null;
          follow_up_id?: string | null;
          id?: string;
          included?: string[];
          included_changes?: number;
          last_opened_on?: string | null;
          link_withdrawn_at?: string | null;
          note?: string;
          office_note?: string;
          people?: number;
          price?: string;
          service_id?: string | null;
          starts_on?: string | null;
          sync_version?: number;
          title?: string;
          token?: string | null;
          traveller_name?: string;
          written_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "plans_follow_up_id_fkey";
            columns: ["follow_up_id"];
            isOneToOne: false;
            referencedRelation: "follow_ups";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "plans_service_id_fkey";
            columns: ["service_id"];
            isOneToOne: false;
            referencedRelation: "services";
            referencedColumns: ["id"];
          },
        ];
      };
      quick_texts: {
        Row: {
          body: string;
          created_at: string;
          id: string;
          name: string;
          sync_version: number;
        };
        ComputedFields: never;
        Insert: {
          body: string;
          created_at?: string;
          id?: string;
          name: string;
          sync_version: number;
        };
        Update: {
          body?: string;
          created_at?: string;
          id?: string;
          name?: string;
          sync_version?: number;
        };
        Relationships: [];
      };
      saved_views: {
        Row: {
          created_at: string;
          filters: NonNullable<Json>;
          id: string;
          list: string;
          name: string;
          owner: string;
          sync_version: number;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          filters: NonNullable<Json>;
          id?: string;
          list: string;
          name: string;
          owner?: string;
          sync_version: number;
        };
        Update: {
          created_at?: string;
          filters?: NonNullable<Json>;
          id?: string;
          list?: string;
          name?: string;
          owner?: string;
          sync_version?: number;
        };
        Relationships: [];
      };
      seen_marks: {
        Row: {
          created_at: string;
          id: string;
          leads_opened: string[];
          leads_seen: number;
          messages_opened: string[];
          messages_seen: number;
          sync_version: number;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id: string;
          leads_opened?: string[];
          leads_seen: number;
          messages_opened?: string[];
          messages_seen: number;
          sync_version: number;
        };
        Update: {
          created_at?: string;
          id?: string;
          leads_opened?: string[];
          leads_seen?: number;
          messages_opened?: string[];
          messages_seen?: number;
          sync_version?: number;
        };
        Relationships: [];
      };
      services: {
        Row: {
          country: string | null;
          created_at: string;
          cta_links: NonNullable<Json>;
          description: string | null;
          fee_from: string | null;
          id: string;
          name: string;
          outline: string | null;
          sync_version: number;
          type: string;
        };
        ComputedFields: never;
        Insert: {
          country?: string | null;
          created_at?: string;
          cta_links?: NonNullable<Json>;
          description?: string | null;
          fee_from?: string | null;
          id?: string;
          name: string;
          outline?: string | null;
          sync_version: number;
          type: string;
        };
        Update: {
          country?: string | null;
          created_at?: string;
          cta_links?: NonNullable<Json>;
          description?: string | null;
          fee_from?: string | null;
          id?: string;
          name?: string;
          outline?: string | null;
          sync_version?: number;
          type?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      answer_plan: {
        Args: {
          p_address: string;
          p_day?: string;
          p_id: string;
          p_kind: string;
          p_link: string;
          p_number: number;
          p_text?: string;
        };
        Returns: Json;
      };
      begin_addition: { Args: { p_actor: string; p_user: string }; Returns: string };
      begin_load: { Args: { p_limit?: number }; Returns: Json };
      begin_password: { Args: { p_actor: string; p_user: string }; Returns: string };
      change_team: { Args: { p_actor: string; p_is_member: boolean; p_user: string }; Returns: string };
      claim_outgoing: {
        Args: { p_has_mail?: boolean; p_holder: string; p_longest: number; p_push_key?: string; p_quiet: number };
        Returns: Json;
      };
      count_reader: { Args: { p_kind: string }; Returns: undefined };
      form_request_id: { Args: { p_fingerprint: string }; Returns: string };
      is_fresh_session: { Args: { p_session: string; p_user: string }; Returns: boolean };
      list_expired_pictures: { Args: Record<PropertyKey, never>; Returns: Json };
      load_page: { Args: { p_created_at?: string; p_id?: string; p_limit?: number; p_table: string }; Returns: Json };
      load_pages: { Args: { p_limit?: number; p_tables: Json }; Returns: Json };
      moved_posts: { Args: { p_slug?: string }; Returns: Json };
      name_member: { Args: { p_actor: string; p_name: string; p_user: string }; Returns: string };
      outgoing_state: { Args: Record<PropertyKey, never>; Returns: Json };
      published_plans: { Args: { p_service?: string }; Returns: Json };
      pull_changes: { Args: { p_after?: Json; p_cursor: number; p_limit?: number; p_until?: number }; Returns: Json };
      push_change: {
        Args: {
          p_epoch: string;
          p_id: string;
          p_kind: string;
          p_patch?: Json;
          p_seen?: Json;
          p_table: string;
          p_version?: number;
          p_write_id?: string;
        };
        Returns: Json;
      };
      read_plan: { Args: { p_address: string; p_link: string; p_number?: number }; Returns: Json };
      read_team: { Args: { p_actor: string; p_email?: string }; Returns: Json };
      release_outgoing: { Args: { p_holder: string }; Returns: undefined };
      remove_member: { Args: { p_actor: string; p_heir?: string; p_user: string }; Returns: Json };
      request_echo: { Args: { nonce: string }; Returns: undefined };
      service_status: { Args: Record<PropertyKey, never>; Returns: Json };
      set_role: { Args: { p_actor: string; p_role: string; p_user: string }; Returns: string };
      settle_outgoing: {
        Args: {
          p_gone?: boolean;
          p_holder?: string;
          p_items: string[];
          p_kind: string;
          p_reason?: string;
          p_retry_after?: number;
          p_service_fails?: boolean;
        };
        Returns: undefined;
      };
      submit_lead:
        | { Args: { p_address: string; p_answers: Json; p_id: string; p_origin?: Json }; Returns: Json }
        | {
            Args: {
              p_address: string;
              p_age: number;
              p_contact?: string;
              p_destination: string;
              p_duration: string;
              p_id: string;
              p_location: string;
              p_name: string;
              p_place_in_mind?: string;
              p_travel_style: string;
              p_travelers: number;
            };
            Returns: Json;
          };
      submit_message:
        | { Args: { p_address: string; p_answers: Json; p_id: string; p_origin?: Json }; Returns: Json }
        | {
            Args: { p_address: string; p_email: string; p_id: string; p_message: string; p_name: string };
            Returns: Json;
          };
      sync_horizon: { Args: Record<PropertyKey, never>; Returns: Json };
      sync_state: { Args: Record<PropertyKey, never>; Returns: Json };
      want_mail: { Args: { p_wanted: boolean }; Returns: undefined };
      want_push: {
        Args: { p_auth?: string; p_device?: string; p_endpoint: string; p_p256dh?: string; p_push_key?: string };
        Returns: undefined;
      };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};
